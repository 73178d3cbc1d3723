// Every error code of the provider with its HTTP status. This is the only such table.

export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  ERROR_UNAUTHORIZED: 401,
  ERROR_FORBIDDEN: 403,
  ERROR_NOT_FOUND: 404,
  ERROR_METHOD_NOT_ALLOWED: 405,
  ERROR_EDIT_CONFLICT: 409,
  // A resolution that was taken out of the register.
  ERROR_WITHDRAWN: 410,
  ERROR_PAYLOAD_TOO_LARGE: 413,
  ERROR_UNSUPPORTED_MEDIA_TYPE: 415,
  ERROR_TOO_MANY_REQUESTS: 429,
  ERROR_UNEXPECTED: 500,
  // The provider has lost its database and is about to be started again.
  ERROR_UNAVAILABLE: 503,
  // The disk is too full for what was sent.
  ERROR_STORAGE_FULL: 507,

  LICENCE_NOT_ACCEPTED: 403,
  POLICY_NOT_ACCEPTED: 403,
  MEMBER_TASKS_NOT_ACCEPTED: 403,
  OBSERVER_TASKS_NOT_ACCEPTED: 403,
  // A profile of the person demands a second factor, and the days of grace are over.
  SECOND_FACTOR_NOT_SET: 403,

  ERROR_UNAUTHORIZED_LOGIN_TRIES_EXC: 401,
  ERROR_USER_BLOCKED: 401,
  ERROR_USER_NOT_EXISTS: 400,
  ERROR_USER_NOT_ACTIVE: 400,
  ERROR_PASSWORDS_NOT_MATCH: 400,
  ERROR_INVALID_CURRENT_PASSWORD: 400,
  ERROR_PASSWORD_NOT_STRENGTH_ENOUGH: 400,
  ERROR_PASSWORD_TOO_COMMON: 400,
  ERROR_PASSWORD_USED_IN_PAST: 400,
  ERROR_TOKEN_NOT_FOUND: 400,
  // A wrong code of an authenticator app, or a wrong recovery code.
  ERROR_WRONG_CODE: 400,
  // A code of an authenticator app that is right minutes earlier or later: a clock is wrong.
  ERROR_WRONG_CLOCK: 400,
  // A passkey that is unknown, was removed, belongs to somebody else, or whose signature is wrong.
  ERROR_PASSKEY_REFUSED: 400,
  ERROR_TOO_MANY_PASSKEYS: 400,
  // An OpenID provider does not answer.
  ERROR_ISSUER_AWAY: 400,
  // What an OpenID provider has answered confirms nobody, or somebody stopped there.
  ERROR_ISSUER_REFUSED: 400,
  // The account elsewhere is linked to none here.
  ERROR_IDENTITY_UNKNOWN: 400,
  // The account elsewhere is linked to somebody else's.
  ERROR_IDENTITY_TAKEN: 409,
  // The person has linked an account at this OpenID provider already.
  ERROR_IDENTITY_LINKED: 409,
  // The call needs a second factor confirmed in the last minutes (POST /api/auth/proof).
  ERROR_PROOF_REQUIRED: 403,

  ERROR_NOT_ACCESS_PARENT: 403,
  ERROR_FILE_NOT_FOUND: 404,
  ERROR_NO_PREVIEW: 404,
  ERROR_NOT_PUBLIC_ACCESS_PARENT: 403,
  ERROR_PARENT_NOT_PUBLISHED: 400,
  ERROR_PARENT_DELETED: 400,
  ERROR_MISSING_WG_PARENT: 400,
  ERROR_WG_USED_FOR_DESCENDANTS: 400,
  ERROR_LINKED_TO_VOTING: 400,
  ERROR_MOVE_MIXED_STATUS: 400,
  ERROR_MOVE_INTO_ITSELF: 400,
  ERROR_INVALID_BASE64: 400,
  // The file is a program, by its extension or its first bytes.
  ERROR_FILE_KIND_REFUSED: 400,
  // The folder has a document with this name or these bytes, and the call said `ifSame: refuse`.
  ERROR_SAME_DOCUMENT: 409,
  // There is a folder of that name beside it, and the call asked for none to be made then.
  ERROR_SAME_FOLDER: 409,
  // A meeting begins then that is likely the same, and the call said `ifSame: refuse`; `description` is its id.
  ERROR_SAME_MEETING: 409,
  ERROR_FOLDER_TOO_LARGE: 413,
  // A search was stopped because it took too long.
  ERROR_SEARCH_TOO_LONG: 400,

  ERROR_NOT_A_DRAFT: 400,
  ERROR_NOT_PUBLISHED: 400,
  ERROR_NOT_ARCHIVED: 400,
  ARTICLE_PUBLISH_DATE_TO_OLD: 400,
  ATTENDANCE_DEADLINE_TO_OLD: 400,
  NOTIFICATION_SEND_DATE_TO_OLD: 400,

  CALENDAR_ENTRY_START_DATE_TO_OLD: 400,
  CALENDAR_ENTRY_END_DATE_TO_OLD: 400,
  CALENDAR_ENTRY_START_DATE_OLDER_THAN_END: 400,

  VOTING_START_DATE_TO_OLD: 400,
  VOTING_END_DATE_TO_OLD: 400,
  VOTING_START_DATE_OLDER_THAN_END: 400,
  VOTING_ENDS_DATE_EXCEEDED: 400,
  VOTING_NOT_IN_PROGRESS: 400,
  ALTERNATE_MEMBER_VOTE_LOCKED: 400,
  ERROR_OPTION_NOT_FOUND: 400,
  ERROR_VOTING_DOCUMENT_NOT_FOUND: 400,
  ERROR_WORK_GROUP_NOT_FOUND: 400,
  // A resolution is voted on with answers of which it is known whether they are for it.
  ERROR_ANSWERS_WITHOUT_MEANING: 400,
  ERROR_USER_MAY_NOT_VOTE: 400,
  // Somebody who has excluded themselves from the voting.
  VOTER_RECUSED: 400,
  ERROR_NOT_RECUSED: 400,
  // Somebody who has excluded themselves before, with another reason, which stands.
  ERROR_ALREADY_RECUSED: 409,
  ERROR_VOTE_NOT_ACTIVE: 400,
  ERROR_VOTING_STATUS_NOT_ALLOWED: 400,
  ERROR_MEETING_STATUS_NOT_ALLOWED: 400,
  // Somebody who represents no institution entitled to vote at this meeting.
  ERROR_NO_SEAT: 400,
  // Somebody leaves who had not come by then.
  ERROR_NOT_PRESENT: 400,
  // Only who takes part remotely says so themselves.
  ERROR_MEETING_NOT_REMOTE: 400,
  // A meeting of working groups, or one that is still a draft, is not for the public page about the committee.
  ERROR_MEETING_NOT_FOR_EVERYBODY: 409,
  // The agenda was pasted as text, and what was understood of it has not been shown yet.
  ERROR_AGENDA_NOT_SEEN: 409,
  // The step is not open from the present state of the minutes.
  ERROR_MINUTES_STATUS_NOT_ALLOWED: 400,
  // Minutes are adopted when every remark is answered.
  ERROR_MINUTES_REMARKS_OPEN: 409,
  // The minutes have text or remarks of an item that would be deleted; it can be withdrawn instead.
  ERROR_ITEM_IN_MINUTES: 409,
  // No way of making the book of a meeting helped; asked for again after a minute it is tried anew.
  ERROR_BOOK_NOT_MADE: 409,
  ERROR_VOTING_HAS_VOTES: 400,
  ERROR_VOTING_NOT_DELETABLE: 400,

  ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE: 404,
  ERROR_ACQUAINTANCE_NOT_ASKED: 404,

  MISSING_REQUIRED_FIELD_VALUE: 400,
  ERROR_RECIPIENTS_CHANGED: 409,
  ERROR_NOTIFICATION_NOT_A_DRAFT: 400,
  ERROR_MESSAGE_TYPE_NOT_FOUND: 400,
  ERROR_EVENT_NOT_FOUND: 400,
  ERROR_EVENT_CANCELLED: 400,
  ERROR_NO_ADDRESS: 400,
  ERROR_NOTIFICATION_HAS_LEFT: 400,
  ERROR_NOTIFICATION_IN_PROGRESS: 400,
  ERROR_NOTHING_TO_RETRY: 400,

  USER_WITH_EMAIL_EXISTS: 400,
  USER_WITH_USERNAME_EXISTS: 400,
  USER_ACTIVATION_DATE_IN_THE_PAST: 400,
  USER_WITH_FUNCTION_ROLE_EXISTS: 400,
  ERROR_PROFILE_NOT_FOUND: 400,
  ERROR_INSTITUTION_NOT_FOUND: 400,
  ERROR_FUNCTION_NOT_FOUND: 400,
  ERROR_SUPERADMIN_ONLY: 403,
  ERROR_LAST_SUPERADMIN: 400,
  ERROR_OWN_ADMINISTRATION: 409,
  ERROR_OWN_ACCOUNT: 400,
  ERROR_SUPERADMIN_USER: 400,
  ERROR_USER_HAS_VOTES: 400,
  ERROR_USER_HAS_EMAILS: 400,
  ERROR_SHEET_UNREADABLE: 400,
  ERROR_SHEET_ENCRYPTED: 400,
  ERROR_BUNDLE_SHEET: 400,
  /** The files of a ZIP are too large together, unpacked. */
  ERROR_BUNDLE_TOO_LARGE: 400,
  ERROR_SHEET_COLUMNS: 400,
  ERROR_SHEET_TOO_LONG: 400,
  /** Reading it would take more time or memory than a sheet gets. */
  ERROR_SHEET_TOO_COSTLY: 400,
  ERROR_SHEET_EMPTY: 400,
  ERROR_IMPORT_CHANGED: 409,
  /** A change by somebody else made the rest of a long sheet invalid while it was imported. `description`: numbers of accounts `created,updated`. */
  ERROR_IMPORT_STOPPED: 409,
  ERROR_IMPORT_HAS_PROBLEMS: 400,
  ERROR_IMPORT_OTHER_PERSONS: 400,

  ERROR_IN_USE: 400,
  ERROR_SIDE_NOT_FOUND: 400,
  ERROR_FUNCTION_WITH_ROLE_EXISTS: 400,
  ERROR_FUNCTION_SEATS_TAKEN: 400,
  ERROR_LAST_MESSAGE_TYPE: 400,

  ERROR_SECRETARIAT_ADDRESS_MISSING: 400,
  ERROR_NOT_A_PDF: 400,
  // Too many messages to the secretariat from one person within an hour.
  ERROR_CONTACT_LIMIT: 429,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export const GATE_CODES = [
  'LICENCE_NOT_ACCEPTED',
  'POLICY_NOT_ACCEPTED',
  'MEMBER_TASKS_NOT_ACCEPTED',
  'OBSERVER_TASKS_NOT_ACCEPTED',
  'SECOND_FACTOR_NOT_SET',
] as const satisfies readonly ErrorCode[]
export type GateCode = (typeof GATE_CODES)[number]

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)
export const isGateCode = (code: unknown): code is GateCode => (GATE_CODES as readonly unknown[]).includes(code)

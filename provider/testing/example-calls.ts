// One call of every endpoint that is well formed and names nobody and nothing that exists.
import { areas } from '#contract/api.ts'
import type { AnyEndpoint } from '#contract/kit.ts'

/** Of nothing that is. */
export const UNKNOWN_ID = '2147483647'
/** Parameters that are no ids. */
export const UNKNOWN: Record<string, string> = { fileName: 'nie-ma.webp', configKey: 'nie_ma', key: 'nie-ma-takiego-klucza', status: 'draft', way: 'up' }

const ACCOUNT = {
  username: 'nikt',
  firstName: 'Nikt',
  lastName: 'Nikt',
  email: 'nikt@urzad.example',
  profileIds: [Number(UNKNOWN_ID)],
  institutionId: Number(UNKNOWN_ID),
  functionId: Number(UNKNOWN_ID),
  workGroupsIds: [Number(UNKNOWN_ID)],
  active: true,
  activeInfinity: true,
}

/** A body that is well formed and names nobody and nothing that exists. */
export const BODIES: Record<string, object> = {
  SignIn: { username: 'nikt', password: 'Niczyje-Haslo-11!' },
  SignOut: { username: 'nikt' },
  AcceptConsent: { action: 'licence' },
  SwitchProfile: { id: Number(UNKNOWN_ID) },
  ProveIdentity: { code: '000000' },
  SetUpTotp: {},
  BeginPasskey: {},
  AddPasskey: { name: 'Telefon', passkey: { id: 'nie-ma' } },
  BeginPasskeySignIn: {},
  SignInByPasskey: { passkey: { id: 'nie-ma' } },
  KeepTypedForm: { token: 'nie-ma-takiej-sesji', key: 'n'.repeat(43), sealed: 'Fe26.2*nic' },
  ReadTypedForm: { key: 'n'.repeat(43) },
  ReportRefusedPage: { path: '/uzytkownicy' },
  RequestPasswordRecovery: { username: 'nikt' },
  ActivateTemporaryPassword: { activationToken: 'nie-ma-takiego-klucza' },
  CreateFolder: { parentId: Number(UNKNOWN_ID), name: 'Nowy', position: 'end' },
  UpdateFolder: { id: Number(UNKNOWN_ID), name: 'Nowy', position: 'nochange' },
  CreateDocument: { parentId: Number(UNKNOWN_ID), name: 'Nowy', position: 'end', fileName: 'nowy.pdf', fileContent: 'YQ==' },
  UpdateDocument: { id: Number(UNKNOWN_ID), name: 'Nowy', position: 'nochange' },
  DeleteNodes: [Number(UNKNOWN_ID)],
  ChangeNodeStatus: { nodeIds: [Number(UNKNOWN_ID)], status: 'published' },
  ChooseLibraryRows: { rows: 10 },
  FindSameDocuments: { parentId: Number(UNKNOWN_ID), files: [{ name: 'Uchwała', fileName: 'uchwała.pdf' }] },
  PublishNodes: { nodeIds: [Number(UNKNOWN_ID)], withContents: true },
  ConfirmAcquaintance: { documentId: Number(UNKNOWN_ID), versionNum: 1 },
  AskAcquaintance: { documentId: Number(UNKNOWN_ID), asks: true },
  MarkDocumentsRead: { nodeIds: [Number(UNKNOWN_ID)], until: '2026-01-01T00:00:00.000Z' },
  ChangeNodeAccess: { nodeIds: [Number(UNKNOWN_ID)], action: 'set_public_access' },
  MoveNodes: { parentId: Number(UNKNOWN_ID), position: 'last', nodeIds: [Number(UNKNOWN_ID)] },
  RestoreNodes: { nodeIds: [Number(UNKNOWN_ID)] },
  PurgeNodes: { nodeIds: [Number(UNKNOWN_ID)] },
  ChangeAttendanceDeadline: { structNodeId: Number(UNKNOWN_ID), answersUntil: '2099-05-12T10:00' },
  ChangeAttendanceCollection: { structNodeId: Number(UNKNOWN_ID), action: 'enable' },
  ChangeMeetingEvent: { structNodeId: Number(UNKNOWN_ID), calendarEventId: null },
  ConfirmAttendance: { structNodeId: Number(UNKNOWN_ID), action: 'participation' },
  ConfirmAttendanceOnBehalf: { structNodeId: Number(UNKNOWN_ID), userId: Number(UNKNOWN_ID), action: 'participation' },
  CancelAttendance: { structNodeId: Number(UNKNOWN_ID), userId: Number(UNKNOWN_ID), action: 'cancel' },
  ReadAttendanceLink: { linkKey: 'nie-ma-takiego-klucza-w-bazie' },
  ConfirmAttendanceByLink: { linkKey: 'nie-ma-takiego-klucza-w-bazie', action: 'participation' },
  DownloadLinkEvent: { linkKey: 'nie-ma-takiego-klucza-w-bazie' },
  CreateArticle: { title: 'Nowy', header: 'Wstęp', content: '<p>Treść</p>' },
  UpdateArticle: { id: Number(UNKNOWN_ID), title: 'Nowy', header: 'Wstęp', content: '<p>Treść</p>' },
  DeleteArticles: [Number(UNKNOWN_ID)],
  PublishArticle: { id: Number(UNKNOWN_ID) },
  ArchiveArticle: { id: Number(UNKNOWN_ID) },
  MoveArticleUp: { id: Number(UNKNOWN_ID) },
  MoveArticleDown: { id: Number(UNKNOWN_ID) },
  EditPublishedArticle: { id: Number(UNKNOWN_ID) },
  RestoreArticle: { id: Number(UNKNOWN_ID) },
  ScheduleArticle: { id: Number(UNKNOWN_ID), publishAt: '2999-01-01T10:00' },
  UnscheduleArticle: { id: Number(UNKNOWN_ID) },
  CreateEvent: { name: 'Nowe', startsAt: '2999-01-01T10:00', endsAt: '2999-01-01T11:00' },
  UpdateEvent: { id: Number(UNKNOWN_ID), name: 'Nowe', startsAt: '2999-01-01T10:00', endsAt: '2999-01-01T11:00' },
  DeleteEvents: [Number(UNKNOWN_ID)],
  CreateMeeting: { name: 'Nowe', startsAt: '2999-01-01T10:00', endsAt: '2999-01-01T11:00', folderId: Number(UNKNOWN_ID) },
  UpdateMeeting: { id: Number(UNKNOWN_ID), name: 'Nowe', startsAt: '2999-01-01T10:00', endsAt: '2999-01-01T11:00' },
  ChangeAgenda: { items: [{ title: 'Otwarcie' }] },
  ChangeMeetingStatus: { status: 'called' },
  StepAgenda: { step: 'add', title: 'Otwarcie' },
  PlaceDocuments: { items: {} },
  ChangeMinutesStatus: { status: 'remarks', remarksUntil: '2099-05-12' },
  AddRemark: { section: 'meeting', text: 'Uwaga' },
  AnswerRemark: { decision: 'rejected', answer: 'Bez zmian' },
  SaveMinutes: { texts: { meeting: 'Otwarto posiedzenie.' } },
  RecordPresence: { userId: Number(UNKNOWN_ID), arrivedAt: null },
  RecordGuest: { name: 'Nikt', arrivedAt: null },
  CorrectPresence: { entryId: Number(UNKNOWN_ID), at: null, reason: 'Pomyłka' },
  SaveRules: { quorumKind: 'at_least', quorumNumerator: 1, quorumDenominator: 2, quorumParagraph: '§ 9 ust. 1', callDays: 10, freeDays: '31/12/2026' },
  ResolveRecipients: { votingId: Number(UNKNOWN_ID) },
  CreateNotification: { messageTypeId: 1, subject: 'Nowe', body: '<p>Treść</p>', votingId: Number(UNKNOWN_ID), customEmails: 'nikt@urzad.pl', status: 'draft' },
  UpdateNotification: { id: Number(UNKNOWN_ID), body: '<p>Treść</p>', status: 'draft' },
  SendNotification: { id: Number(UNKNOWN_ID) },
  ScheduleNotification: { id: Number(UNKNOWN_ID), sendAt: '2099-05-12T10:00' },
  WithdrawNotification: { id: Number(UNKNOWN_ID) },
  RetryNotification: { id: Number(UNKNOWN_ID) },
  DeleteNotifications: [Number(UNKNOWN_ID)],
  ReadNewsletterKey: { key: 'nie-ma-takiego-klucza' },
  ChangeNewsletterByKey: { key: 'nie-ma-takiego-klucza', subscribed: false },
  ChangeOwnNewsletter: { subscribed: true },
  ReadDigestKey: { key: 'nie-ma-takiego-klucza' },
  ChangeDigestByKey: { key: 'nie-ma-takiego-klucza', subscribed: false },
  ChangeOwnDigest: {
    ...{ vote: 'at_once', attendance: 'daily', remarks: 'weekly', papers: 'never' },
    ...{ documents: 'daily', meetings: 'at_once', results: 'weekly', news: 'never', hour: 8, weekday: 5 },
  },
  FollowFolder: { folderId: 1, follows: true },
  CreateProfile: { name: 'Nowy', permissions: ['read_access'] },
  UpdateProfile: { id: Number(UNKNOWN_ID), name: 'Nowy', permissions: ['read_access'] },
  DeleteProfiles: [Number(UNKNOWN_ID)],
  SaveConfiguration: { configKey: 'secretariat_email', configValue: 'km@urzad.example' },
  CreateUser: { ...ACCOUNT },
  UpdateUser: { ...ACCOUNT, id: Number(UNKNOWN_ID) },
  DeleteUser: { id: Number(UNKNOWN_ID) },
  SendUserKey: { id: Number(UNKNOWN_ID) },
  RescueSecondFactor: { id: Number(UNKNOWN_ID) },
  UnlockSignIn: { id: Number(UNKNOWN_ID) },
  EndUserSessions: { id: Number(UNKNOWN_ID) },
  EndUserSession: { id: Number(UNKNOWN_ID), sessionId: Number(UNKNOWN_ID) },
  EndOwnSession: { id: Number(UNKNOWN_ID) },
  ClearUserBounce: { id: Number(UNKNOWN_ID) },
  ForeseeUserChanges: { userIds: [Number(UNKNOWN_ID)], action: 'lock' },
  LockUsers: { userIds: [Number(UNKNOWN_ID)] },
  ExtendUsers: { userIds: [Number(UNKNOWN_ID)], activationDate: '2099-12-31' },
  SendUserKeys: { userIds: [Number(UNKNOWN_ID)] },
  PreviewUserImport: { fileName: 'konta.csv', fileContent: 'YQ==' },
  ImportUsers: { importId: Number(UNKNOWN_ID) },
  CreateVoting: {
    title: 'Nowe',
    startsAt: null,
    endsAt: null,
    answerOptions: [Number(UNKNOWN_ID), 1],
    documentNotApplicable: true,
    startStopNotifications: false,
    general: false,
  },
  UpdateVoting: { id: Number(UNKNOWN_ID), title: 'Nowe', startsAt: null, endsAt: null, startStopNotifications: false },
  DeleteVotings: [Number(UNKNOWN_ID)],
  ChangeVotingStatus: { id: Number(UNKNOWN_ID), action: 'start', reason: 'Rozpoczęcie' },
  CastVote: { id: Number(UNKNOWN_ID), votingOptionId: Number(UNKNOWN_ID) },
  CancelVote: { reason: 'Pomyłka' },
  RecuseMyself: { votingId: Number(UNKNOWN_ID), reason: 'Pracuję u wnioskodawcy' },
  RecuseSomebody: { votingId: Number(UNKNOWN_ID), userId: Number(UNKNOWN_ID), reason: 'Pismo z 9 czerwca' },
  EndRecusal: { votingId: Number(UNKNOWN_ID), userId: Number(UNKNOWN_ID), reason: 'Pomyłka' },
  CastVoteOnBehalf: { votingId: Number(UNKNOWN_ID), votingOptionId: Number(UNKNOWN_ID), userId: Number(UNKNOWN_ID), basis: 'letter', basisNote: 'nr 12' },
  SearchFiles: { searchWord: 'nie ma takiego słowa' },
  SendTestNotification: { id: Number(UNKNOWN_ID) },
  ReplaceHelpFile: { key: 'user_instruction', fileName: 'nowy.pdf', fileContent: 'YQ==' },
  SendContactMessage: { subject: 'Pytanie', body: 'Treść' },
  ChangePassword: { username: 'nikt', currentPassword: 'x', newPassword1: 'y', newPassword2: 'z' },
}

const ENTRY = { name: 'Nowa pozycja', sideRepresentedId: Number(UNKNOWN_ID), role: null, messageTag: 'invitation' }
/** Of `ListInstitution` and the other calls: `Institution`. */
export const DICTIONARIES_IN_CALLS = Object.keys(areas.dictionaries).flatMap((call) => /^List(.+)/.exec(call)?.[1] ?? [])
for (const dictionary of DICTIONARIES_IN_CALLS) {
  BODIES[`Create${dictionary}`] = { ...ENTRY, name: `Nowa pozycja ${dictionary}` }
  BODIES[`Update${dictionary}`] = { ...ENTRY, id: Number(UNKNOWN_ID) }
  BODIES[`Delete${dictionary}`] = [Number(UNKNOWN_ID)]
}

/** What a list cannot be asked without. */
export const NEEDED: Record<string, Record<string, string>> = {
  ListVotings: { status: 'finished' },
  ListVotingTimes: { from: '2027-03-01T00:00:00', to: '2027-04-01T00:00:00' },
  ReadComposer: { newsId: UNKNOWN_ID },
}

/** An endpoint's parameters, each of nothing that is. */
export const paramsOf = ({ params }: AnyEndpoint): Record<string, string> =>
  Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, UNKNOWN[name] ?? UNKNOWN_ID]))

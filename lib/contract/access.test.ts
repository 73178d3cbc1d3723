// Who may make which call, written down by hand: the matrix (`provider/http/matrix.test.ts`) shows that the provider keeps to
// what the contract says, this shows that the contract says the right thing. A call that is not named is for administrators.
import { allEndpoints } from './api.ts'
import type { Access } from './kit.ts'

const DICTIONARIES = ['Siderepresented', 'Institution', 'Function', 'Workgroup', 'Answeroption', 'Messagetype']

const BY_ACCESS: Partial<Record<Access, string[]>> = {
  open: [
    ...['SignIn', 'BeginPasskeySignIn', 'SignInByPasskey', 'ActivateTemporaryPassword', 'ChangePassword', 'RequestPasswordRecovery'],
    ...['ListIssuers', 'BeginIssuerSignIn', 'SignInByIssuer', 'EndIssuerSessions'],
    ...['CheckHealth', 'ReadOpenApi', 'ReadSystemInfo', 'ReadAccessibilityDeclaration'],
    // By a key of their own.
    ...['ReadAttendanceLink', 'ConfirmAttendanceByLink', 'DownloadLinkEvent', 'ReadFeed', 'ReadNewsletterKey', 'ChangeNewsletterByKey'],
    ...['ReadDigestKey', 'ChangeDigestByKey'],
    ...['KeepTypedForm', 'ReadTypedForm'],
  ],
  public: [
    ...['ListPublishedNews', 'ReadArticle', 'ReadNewsAttachment', 'ReadNewsImage', 'ReadNewsImageSize', 'ReadNewsThumbnail'],
    ...['ListRootFolder', 'ListFolder', 'ListPublicFolders', 'ReadDocument', 'DownloadFolder', 'DownloadVersion', 'DownloadNumberedVersion', 'PreviewVersion'],
    ...['SearchFiles', 'ListRecentDocuments', 'ListRegister', 'ReadRegisterEntry', 'DownloadRegisterCopy', 'DownloadRegisterFile'],
    // The same for everybody.
    ...['ReadComposition', 'ListPublicMeetings', 'ListPublicRuleTexts', 'ReadPublicMeeting'],
  ],
  session: ['AcceptConsent', 'CheckAuthorized', 'ReadCurrentUser', 'ReadIssuerSignOut', 'SignOut', 'SwitchProfile'],
  member: [
    ...[
      'ReadMyAccount',
      'DownloadOwnData',
      'ListOwnSessions',
      'EndOtherSessions',
      'EndOwnSession',
      'ReadOwnNewsletter',
      'ChangeOwnNewsletter',
      'ReadOwnDigest',
      'ChangeOwnDigest',
      'FollowFolder',
      'ReportRefusedPage',
      'BeginPasskey',
      'AddPasskey',
      'RemovePasskey',
      'DeclinePasskey',
      'ListIdentities',
      'BeginIdentity',
      'LinkIdentity',
      'RemoveIdentity',
      'ReadSecondFactor',
      'SetUpTotp',
      'RemoveTotp',
      'RenewRecoveryCodes',
      'ProveIdentity',
    ],
    ...[
      'ListNewDocuments',
      'MarkDocumentsRead',
      'CompareVersions',
      'ReadAcquaintance',
      'ConfirmAcquaintance',
      'FindInDocument',
      'ReadDocumentPage',
      'ReadPagePicture',
      'ChooseLibraryRows',
      ...['ListNotes', 'ReadNote', 'CreateNote', 'UpdateNote', 'DeleteNote'],
      'ConfirmAttendance',
      'ListVotings',
      'ListVotingTimes',
      'ReadBallot',
    ],
    ...[
      'ListTodo',
      'ListMeetings',
      'ReadMeeting',
      'ReadMeetingNotice',
      'DownloadPack',
      'DownloadBook',
      'PrepareBook',
      'ReadMinutes',
      'DownloadMinutes',
      'AddRemark',
      'WithdrawRemark',
      'ReadPresence',
      'ReadMeetingScreen',
      'RecordPresence',
    ],
    ...['CountEvents', 'ListEvents', 'ReadEvent', 'DownloadEvent', 'CreateSubscription', 'ReadSubscription', 'RevokeSubscription'],
    ...['ListHelpFiles', 'DownloadHelpFile', 'SendContactMessage'],
    ...DICTIONARIES.flatMap((name) => [`List${name}`, `Read${name}`]),
  ],
  voting: ['CastVote', 'CountVotingsWithoutVote', 'RecuseMyself'],
}

it('every endpoint has the access that the list says', () => {
  const others = new Map(Object.entries(BY_ACCESS).flatMap(([access, names]) => names.map((name) => [name, access])))
  const calls = Object.entries(allEndpoints)
  expect([...others.keys()].filter((name) => !(name in allEndpoints))).toEqual([])
  expect(calls.flatMap(([name, { access }]) => (access === (others.get(name) ?? 'user_admin') ? [] : [`${name}: ${access}`]))).toEqual([])
})

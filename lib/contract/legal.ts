// Facts of the legal texts. The portal's pages and the files that the provider hands out both state them;
// kept once, they cannot differ. An installation of another office changes them here.

/** The public body that runs the portal. */
export const OFFICE = {
  name: 'Urząd Marszałkowski Województwa Podlaskiego',
  nameGenitive: 'Urzędu Marszałkowskiego Województwa Podlaskiego',
  street: 'ul. Kardynała Stefana Wyszyńskiego 1',
  city: '15-888 Białystok',
  phone: '85 000 00 00',
  /** Shown until an administrator sets the secretariat's address. */
  email: 'sekretariat.km@urzad.example',
  dataProtectionEmail: 'iod@urzad.example',
} as const

/** Days as `YYYY-MM-DD`. */
export const DECLARATION = {
  sitePublishedOn: '2024-04-16',
  siteUpdatedOn: '2025-03-10',
  draftedOn: '2024-04-16',
  reviewedOn: '2025-03-24',
  replyDays: 7,
  extendedMonths: 2,
  signLanguageWorkingDays: 2,
} as const

export const POLICY = {
  breachHours: 72,
  dataRequestDays: 30,
  refusalMonths: 1,
  contractorYears: 1,
  extraAuthorisationWorkingDays: 10,
} as const

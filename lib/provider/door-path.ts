/** Where the browser reaches what the provider has at `path` (`/api/…`): through the portal's one door. */
export const doorPath = (path: string): string => `/api/provider/${path.replace(/^\/api\//, '')}`

// Addresses of votings that lead there from other areas too.

export const ballotHref = (id: number): string => `/glosowanie/${id}`

/** How a voting stands, for administrators. */
export const summaryHref = (id: number | string): string => `/zarzadzanieglosowania/podgladglosowania/${id}`

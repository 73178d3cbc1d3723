// Addresses of votings that lead there from other areas too.

export const ballotHref = (id: number): string => `/glosowanie/${id}`

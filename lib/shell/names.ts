// Names that stand on every page.
export const PRODUCT_NAME = 'Portal Komitetu Monitorującego'
export const PRODUCT_SHORT = 'Portal KM'
/** Shown while the provider has never told the programme's own names. */
export const OFFICE_NAME = 'Urząd Marszałkowski Województwa'

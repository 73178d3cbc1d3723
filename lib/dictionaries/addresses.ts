// Addresses of the screens of dictionaries.
import { DICTIONARY_PAGES } from '#common/names.ts'
import { DICTIONARY_NAMES, type DictionaryName } from '#contract/dictionaries.ts'
import { DICTIONARIES_PATH } from '#contract/pages.ts'

export const listPath = (name: DictionaryName): string => `${DICTIONARIES_PATH}/${DICTIONARY_PAGES[name].tab}`
export const addPath = (name: DictionaryName): string => `${DICTIONARIES_PATH}/${DICTIONARY_PAGES[name].add[0]}`
export const editPath = (name: DictionaryName, id: number | string): string => `${DICTIONARIES_PATH}/${DICTIONARY_PAGES[name].edit[0]}/${id}`

export const dictionaryOfTab = (tabId: string): DictionaryName | undefined => DICTIONARY_NAMES.find((name) => DICTIONARY_PAGES[name].tab === tabId)

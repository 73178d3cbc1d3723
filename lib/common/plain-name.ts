// Cleans names and titles: one line, without invisible characters and without direction marks.

/** Line terminators. */
const LINE_ENDS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
/**
 * Control, direction and zero-width characters, which can disguise an extension or make two names look alike. Not NUL, which is refused
 * elsewhere, nor variation selectors and joiners of emoji.
 */
const UNSEEN = /(?![\0\uFE0E\uFE0F\u200D])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu

export const plainName = (typed: string): string => typed.replace(LINE_ENDS, ' ').replace(UNSEEN, '').replace(STRAY_JOINER, '').trim()

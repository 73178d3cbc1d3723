// Names and titles that people give, as they are kept and shown: one line in which nothing is hidden and no text is turned around.

/** Each ends a line somewhere. */
const LINE_ENDS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
/**
 * Control and direction characters, and what takes no room: it disguises an extension, or makes two names look alike. Not the zero
 * byte, which is refused, nor what chooses between a sign and its coloured picture, nor what joins pictures to one.
 */
const UNSEEN = /(?![\0\uFE0E\uFE0F\u200D])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu

export const plainName = (typed: string): string => typed.replace(LINE_ENDS, ' ').replace(UNSEEN, '').replace(STRAY_JOINER, '').trim()

const all = new Intl.ListFormat('es', { type: 'conjunction' })
const either = new Intl.ListFormat('es', { type: 'disjunction' })

/** Texts in a series with «y», or «e» before its sound: «Cola e Hidrófugo». */
export const listed = (texts: Iterable<string>): string => all.format(texts)

/** Texts in a series with «o», or «u» before its sound: «palets u hojas». */
export const eitherOf = (texts: Iterable<string>): string => either.format(texts)

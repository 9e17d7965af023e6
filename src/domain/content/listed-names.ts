/** The names in a text that lists them with commas or blanks between: «comedor-hidraulico, cocina-damero». */
export const listedNames = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '')

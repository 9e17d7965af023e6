/** The names of rooms in a text of them: «comedor-hidraulico, cocina-damero». */
export const roomNames = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '')

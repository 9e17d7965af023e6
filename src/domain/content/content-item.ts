/** The texts that an item of each kind has. Kinds are named as in the addresses of the back office. */
export interface ContentTexts {
	readonly temas: { readonly nombre: string }
	readonly cabecera: { readonly texto: string }
	readonly zonas: { readonly nombre: string; readonly regiones: string; readonly plazo: string; readonly coste: string }
	readonly oficios: { readonly nombre: string; readonly texto: string }
	readonly ventajas: { readonly titulo: string; readonly texto: string }
	readonly portada: { readonly texto: string }
	readonly muro: { readonly producto: string }
	readonly ofertas: { readonly producto: string }
	readonly colecciones: { readonly titulo: string; readonly producto: string }
	readonly estancias: { readonly titulo: string; readonly texto: string }
	readonly proyectos: {
		readonly titulo: string
		readonly obra: string
		readonly superficie: string
		readonly entradilla: string
		readonly pide: string
		readonly va: string
		readonly sirve: string
		readonly imagenes: string
	}
	readonly espacios: {
		readonly nombre: string
		readonly menu: string
		readonly titulo: string
		readonly entradilla: string
		readonly descripcion: string
		readonly importa: string
		readonly antes: string
		readonly productos: string
		readonly catalogo: string
	}
	readonly razones: { readonly espacio: string; readonly titulo: string; readonly texto: string }
	readonly consejos: { readonly espacio: string; readonly pregunta: string; readonly respuesta: string }
	readonly galerias: { readonly titulo: string; readonly entradilla: string; readonly descripcion: string }
	readonly fotos: {
		readonly titulo: string
		readonly espacio: string
		readonly estilo: string
		readonly descripcion: string
		readonly alternativo: string
		readonly etiquetas: string
		readonly lleva: string
	}
	readonly buscador: { readonly texto: string }
	readonly busquedas: { readonly texto: string }
	readonly sinonimos: { readonly escriben: string; readonly buscan: string }
	readonly preguntas: { readonly tema: string; readonly pregunta: string; readonly respuesta: string }
}
export type ContentKind = keyof ContentTexts

/** An item as the program brings it along: its key, and its texts. Its place is that in its list. */
export interface DefaultItem<Kind extends ContentKind> {
	readonly key: string
	readonly texts: ContentTexts[Kind]
}

/** An item as the merchant has written it, over one of the program or beside them. */
export interface WrittenItem {
	readonly kind: string
	readonly key: string
	readonly position: number
	readonly hidden: boolean
	readonly texts: Readonly<Record<string, string>>
}

/** An item as the shop has it now. */
export interface ContentItem<Kind extends ContentKind = ContentKind> {
	readonly key: string
	readonly position: number
	readonly hidden: boolean
	readonly texts: ContentTexts[Kind]
	/** Whether the merchant has changed or added it. */
	readonly isWritten: boolean
	/** Whether the program has a default under its key, which is shown again when the written text is removed. */
	readonly isDefault: boolean
}

declare module 'saxon-js' {
	const SaxonJS: {
		readonly transform: (options: {
			/** A compiled stylesheet, parsed from its JSON. */
			readonly stylesheetInternal: unknown
			readonly sourceText: string
			readonly destination: 'serialized'
		}) => { readonly principalResult: string }
	}
	export default SaxonJS
}

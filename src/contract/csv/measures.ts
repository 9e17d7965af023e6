const MEASURES = /^\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?){1,2}\s*(?:cm\.?)?$/i

/** Sides in cm in the catalogue's form: `33,3 × 33,3 cm` → `33.3x33.3`. Other texts do not change. */
export const tidyMeasures = (text: string): string =>
	MEASURES.test(text)
		? text
				.replace(/\s|cm\.?/gi, '')
				.replace(/[×*X]/g, 'x')
				.replaceAll(',', '.')
		: text

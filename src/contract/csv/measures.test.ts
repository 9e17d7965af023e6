import { expect, test } from 'vitest'
import { tidyMeasures } from './measures.ts'

test.each([
	['7,5x15', '7.5x15'],
	['7,5 X 15 cm', '7.5x15'],
	['33,3 × 33,3 cm', '33.3x33.3'],
	['75x150 mm', '7.5x15'],
	['600*1200mm', '60x120'],
	['20,5x20,5x0,8', '20.5x20.5x0.8'],
	['malla 30x30', 'malla 30x30'],
])('«%s» is read as %s', (text, tidy) => expect(tidyMeasures(text)).toBe(tidy))

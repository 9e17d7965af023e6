import { expect, test } from '@playwright/test'

/** The characters of Spanish, of names from neighbouring countries, and of prices and measures. */
const WRITTEN = [...'ABCXYZabcxyzÁÉÍÓÚÜÑáéíóúüñçàèòïâêôœŒßøåºª¿¡«»“”‘’–—…0123456789€%²³½×·°−/+()&@']
const UNKNOWN = 'Ж'

/** Letters missing in one of the fonts: they have the width of the fallback font. */
const lackedIn = ({ family, letters }: { readonly family: string; readonly letters: readonly string[] }) =>
	letters.filter((letter) => {
		const canvas = document.createElement('canvas').getContext('2d')
		if (!canvas) throw new Error('there is no canvas')
		const widthBefore = (next: string) => {
			canvas.font = `500 40px ${family}, ${next}`
			return canvas.measureText(letter).width
		}
		return widthBefore('monospace') !== widthBefore('serif')
	})

for (const family of ['Hanken', 'Ibarra']) {
	test(`the pages' ${family} has every character that they use`, async ({ page }) => {
		await page.goto('/')
		await page.evaluate(([name, text]) => document.fonts.load(`500 40px ${name}`, text), [family, WRITTEN.join('')])
		const lacked = await page.evaluate(lackedIn, { family, letters: [...WRITTEN, UNKNOWN] })
		expect(lacked).toEqual([UNKNOWN])
	})
}

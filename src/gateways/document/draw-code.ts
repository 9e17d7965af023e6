import { encode } from 'uqr'
import type { Paper } from './paper.ts'

/** A QR code of an address; its modules are one path, so that no seam is visible between them. */
export function drawCode(
	paper: Paper,
	url: string,
	{ x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
	const { data, size } = encode(url, { ecc: 'M', border: 0 })
	const module = side / size
	for (const [row, modules] of data.entries()) {
		for (const [column, isDark] of modules.entries()) {
			if (isDark) paper.rect(x + column * module, y + row * module, module, module)
		}
	}
	paper.fill('#000000')
}

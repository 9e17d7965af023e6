import type { LayerPixels, SheetPicture } from '../src/laying/drawn-scene.ts'
import { loadPicture, pixelsOf } from './load-picture.ts'

type GL = WebGL2RenderingContext

/** Steps of the film's table on each axis. */
const FILM_STEPS = 33

function made(gl: GL): WebGLTexture {
	const texture = gl.createTexture()
	if (!texture) throw new Error('the graphics context is lost')
	return texture
}

/** A layer of light or the mask of a room: unconverted bytes, smoothed between pixels. */
export async function layerTexture(gl: GL, address: string): Promise<WebGLTexture> {
	const picture = await loadPicture(address)
	const texture = smoothTexture(gl, gl.TEXTURE_2D)
	gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture)
	picture.close()
	return texture
}

/** The same of pixels. */
export function layerOfPixels(gl: GL, { width, height, pixels }: LayerPixels): WebGLTexture {
	const texture = smoothTexture(gl, gl.TEXTURE_2D)
	gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
	return texture
}

/** The film of the rooms: red along x, blue along y and green along z, as `filmOf` of laying reads its picture. */
export async function filmTexture(gl: GL, address: string): Promise<WebGLTexture> {
	const picture = await loadPicture(address)
	const texture = filmOfTable(gl, new Uint8Array(pixelsOf(picture)))
	picture.close()
	return texture
}

/** The same of its table, four bytes an entry. */
export function filmOfTable(gl: GL, table: Uint8Array): WebGLTexture {
	const texture = smoothTexture(gl, gl.TEXTURE_3D)
	const steps = FILM_STEPS
	gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA8, steps, steps, steps, 0, gl.RGBA, gl.UNSIGNED_BYTE, table)
	return texture
}

/** A texture without mipmaps, bound; beyond its edge it repeats the edge. */
function smoothTexture(gl: GL, kind: GL['TEXTURE_2D'] | GL['TEXTURE_3D']): WebGLTexture {
	const texture = made(gl)
	gl.bindTexture(kind, texture)
	for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(kind, name, gl.LINEAR)
	for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R])
		gl.texParameteri(kind, name, gl.CLAMP_TO_EDGE)
	return texture
}

/** The faces of a tile, one a layer, so that none blends into the next when they are drawn small. */
export async function sheetTexture(gl: GL, sheet: SheetPicture): Promise<WebGLTexture> {
	const { address, faces, columns, faceWidth, faceHeight } = sheet
	const picture = await loadPicture(address)
	const cut = await Promise.all(
		Array.from({ length: faces }, (_, face) =>
			createImageBitmap(
				picture,
				(face % columns) * faceWidth,
				Math.floor(face / columns) * faceHeight,
				faceWidth,
				faceHeight,
			),
		),
	)
	picture.close()
	const texture = made(gl)
	const levels = Math.floor(Math.log2(Math.max(faceWidth, faceHeight))) + 1
	gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture)
	gl.texStorage3D(gl.TEXTURE_2D_ARRAY, levels, gl.SRGB8_ALPHA8, faceWidth, faceHeight, faces)
	for (const [face, bitmap] of cut.entries()) {
		gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, face, faceWidth, faceHeight, 1, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
		bitmap.close()
	}
	gl.generateMipmap(gl.TEXTURE_2D_ARRAY)
	gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
	gl.texParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
		gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, gl.CLAMP_TO_EDGE)
	const sharper = gl.getExtension('EXT_texture_filter_anisotropic')
	if (sharper) {
		const most = gl.getParameter(sharper.MAX_TEXTURE_MAX_ANISOTROPY_EXT) as number
		gl.texParameterf(gl.TEXTURE_2D_ARRAY, sharper.TEXTURE_MAX_ANISOTROPY_EXT, Math.min(8, most))
	}
	return texture
}

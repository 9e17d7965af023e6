/** A square of material that repeats without a seam; tiles are cut from it. */
export interface Surface {
	readonly size: number
	readonly rgb: Float32Array
	/** Height of each pixel in mm. */
	readonly height: Float32Array
}

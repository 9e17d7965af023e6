/** A square of material whose sides join, before it is cut into tiles. */
export interface Surface {
	readonly size: number
	readonly rgb: Float32Array
	/** Height of each pixel in mm: what the light reads. */
	readonly height: Float32Array
}

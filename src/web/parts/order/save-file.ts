/** Time in ms until the object URL is revoked, long enough for any browser to save the file. */
const KEPT_MS = 60_000

/** Downloads a blob under a file name by clicking a temporary link. */
export function saveFile(file: Blob, name: string): void {
	const url = URL.createObjectURL(file)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

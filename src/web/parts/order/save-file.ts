/** Long enough for any browser to have taken the file. */
const KEPT_MS = 60_000

/** Has the browser keep a file under a name, as if a link to it had been followed. */
export function saveFile(file: Blob, name: string): void {
	const url = URL.createObjectURL(file)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

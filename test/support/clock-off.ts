/** Node options that put a process's own clock off by so many milliseconds, before any other module is loaded. */
export function clockOff(byMs: number): string {
	const source = `const Own = Date
globalThis.Date = class extends Own {
	constructor(...args) { args.length === 0 ? super(Own.now() + ${byMs}) : super(...args) }
	static now() { return Own.now() + ${byMs} }
}`
	return `--import=data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
}

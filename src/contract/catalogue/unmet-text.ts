import type { UnmetClass } from '@soleria/search'

/** «Ningún azulejo tiene PEI 5; lo más alto es PEI 4.» */
export function unmetText({ name, highest }: UnmetClass): string {
	const none = `Ningún azulejo tiene ${name}`
	return highest === null ? `${none}.` : `${none}; lo más alto es ${highest.name}.`
}

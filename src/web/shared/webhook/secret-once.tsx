import { Notice } from '#ui/notice.tsx'

interface SecretOnceProps {
	readonly title: string
	readonly secret: string
	/** Its purpose. */
	readonly hint: string
}

/** A key or a secret that is displayed once, after its creation. */
export function SecretOnce({ title, secret, hint }: SecretOnceProps) {
	return (
		<Notice role="status">
			<b>{title}</b>
			<code>{secret}</code>
			<p>{`Cópiala ahora: no se vuelve a enseñar. ${hint}`}</p>
		</Notice>
	)
}

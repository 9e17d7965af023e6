interface SecretOnceProps {
	readonly title: string
	readonly secret: string
	/** What it is for. */
	readonly hint: string
}

/** A key or a secret that is shown once, after it was made. */
export function SecretOnce({ title, secret, hint }: SecretOnceProps) {
	return (
		<div className="notice webhook-once" role="status">
			<b>{title}</b>
			<code>{secret}</code>
			<p>{`Cópiala ahora: no se vuelve a enseñar. ${hint}`}</p>
		</div>
	)
}

interface SubmitButtonProps {
	readonly text: string
	readonly isBusy: boolean
	readonly busyText?: string | undefined
	readonly className?: string
	/** Sent with the form when this button submits it. */
	readonly name?: string
	readonly value?: string
}

/**
 * A submit button that keeps its width while it shows that the form is being sent. Meanwhile it is disabled by ARIA and not by the
 * attribute, which would remove the focus from it.
 */
export function SubmitButton({ text, isBusy, busyText = 'Enviando…', className = 'btn', ...sent }: SubmitButtonProps) {
	return (
		<button
			type="submit"
			className={className}
			aria-busy={isBusy}
			aria-disabled={isBusy}
			onClick={(event) => isBusy && event.preventDefault()}
			{...sent}
		>
			<span className="keep-width" data-busy={isBusy}>
				<span>{text}</span>
				<span aria-hidden={!isBusy}>{busyText}</span>
			</span>
		</button>
	)
}

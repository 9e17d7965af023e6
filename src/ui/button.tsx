import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Link, PlainLink } from './link.tsx'

interface Look {
	/**
	 * `main` is the action of a block; `line` the others; `danger` irreversible actions; `light` is for dark pictures.
	 */
	readonly kind?: 'main' | 'line' | 'danger' | 'light' | undefined
	/** As wide as its container. */
	readonly wide?: boolean | undefined
	readonly className?: string | undefined
}

const classOf = ({ kind = 'main', wide = false, className = '' }: Look) =>
	['btn', kind === 'main' ? '' : kind, wide ? 'full' : '', className].filter((part) => part !== '').join(' ')

let submitter: HTMLElement | null = null
if (typeof document !== 'undefined')
	document.addEventListener('submit', (event) => {
		submitter = event.submitter
	})

/** A ref for a button, and whether the navigation in progress sends the form that the button submitted. */
function useSent() {
	const { state, formMethod } = useNavigation()
	const button = useRef<HTMLButtonElement>(null)
	const [isSent, setIsSent] = useState(false)
	const sends = state !== 'idle' && formMethod !== undefined
	useEffect(() => setIsSent(sends && submitter === button.current), [sends])
	return { button, isSent }
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'ref' | 'type' | 'className'> {
	readonly type?: 'button' | 'submit'
	/** Whether its work is in progress. A button that submits a form of the router knows by itself. */
	readonly isBusy?: boolean
	/** Its text meanwhile. */
	readonly busyText?: string | undefined
	readonly children: ReactNode
}

/**
 * A button. While its work is in progress it keeps its width and its focus: it is disabled by ARIA and not by the attribute, which would
 * remove the focus from it.
 */
export function Button({ kind, wide, className, type = 'button', isBusy, busyText, children, ...rest }: ButtonProps) {
	const { button, isSent } = useSent()
	const waits = isBusy ?? isSent
	return (
		<button
			{...rest}
			ref={button}
			type={type}
			className={classOf({ kind, wide, className })}
			aria-busy={waits || undefined}
			aria-disabled={waits || rest['aria-disabled']}
			onClick={(event) => {
				if (waits) event.preventDefault()
				else rest.onClick?.(event)
			}}
		>
			{busyText === undefined ? (
				children
			) : (
				<span className="keep-width" data-busy={waits}>
					<span>{children}</span>
					<span aria-hidden={!waits}>{busyText}</span>
				</span>
			)}
		</button>
	)
}

type ButtonLinkProps = Look & { readonly children: ReactNode } & (
		| (Omit<ComponentProps<typeof Link>, 'className'> & {
				/** Without prefetch and transition: within a page, or in the office. */
				readonly isPlain?: boolean
		  })
		| (Omit<ComponentProps<'a'>, 'className'> & { readonly href: string })
	)

/** A link that looks like a button: to a page (`to`), or to a file or another site (`href`). */
export function ButtonLink({ kind, wide, className, ...rest }: ButtonLinkProps) {
	const look = classOf({ kind, wide, className })
	if (!('to' in rest)) return <a {...rest} className={look} />
	const { isPlain = false, ...link } = rest
	return isPlain ? <PlainLink {...link} className={look} /> : <Link {...link} className={look} />
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'type'> {
	readonly type?: 'button' | 'submit'
	/** Its name for screen readers. */
	readonly label: string
}

/** A button that shows an icon alone. */
export function IconButton({ label, type = 'button', className = '', ...rest }: IconButtonProps) {
	return <button {...rest} type={type} className={`icon-btn ${className}`.trim()} aria-label={label} />
}

interface FileButtonProps extends Look, Omit<ComponentProps<'input'>, 'type' | 'className'> {
	readonly isBusy?: boolean
	readonly children: ReactNode
}

/** A button that opens the browser's choice of files. */
export function FileButton({ kind, wide, className, isBusy, children, ...input }: FileButtonProps) {
	return (
		<label className={classOf({ kind, wide, className })} aria-busy={isBusy || undefined}>
			<input {...input} className="visually-hidden" type="file" />
			{children}
		</label>
	)
}

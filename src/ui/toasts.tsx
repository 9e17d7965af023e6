import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { Link } from './link.tsx'

interface Toast {
	readonly id: number
	readonly text: string
	readonly bad: boolean
	readonly link: ToastLink | null
}

interface ToastLink {
	readonly to: string
	readonly text: string
}

type ShowToast = (text: string, kind?: 'bad' | ToastLink) => void

const MOST = 3
const LIFE_MS = 4000

const ToastContext = createContext<ShowToast | null>(null)

/** Shows a toast: top right, four seconds, three at most (specification §2). */
export function useToast(): ShowToast {
	const showToast = useContext(ToastContext)
	if (!showToast) throw new Error('useToast needs a ToastProvider around it')
	return showToast
}

let lastId = 0

export function ToastProvider({ children }: { readonly children: ReactNode }) {
	const [toasts, setToasts] = useState<readonly Toast[]>([])
	const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
	const showToast = useCallback<ShowToast>((text, kind) => {
		lastId += 1
		const link = typeof kind === 'object' ? kind : null
		const toast = { id: lastId, text, bad: kind === 'bad', link }
		setToasts((shown) => [...shown, toast].slice(-MOST))
	}, [])
	return (
		<ToastContext value={showToast}>
			{children}
			<ToastList toasts={toasts} onClose={close} />
		</ToastContext>
	)
}

function ToastList({ toasts, onClose }: { readonly toasts: readonly Toast[]; readonly onClose: (id: number) => void }) {
	const [host, setHost] = useState<Element | null>(null)
	// Everything outside an open modal dialog is inert: the toasts are moved inside it, so that they are announced and
	// can be closed.
	useEffect(() => {
		const choose = () => setHost([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body)
		choose()
		const observer = new MutationObserver(choose)
		observer.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true })
		return () => observer.disconnect()
	}, [])
	const list = useMemo(
		() => (
			<div className="toasts" role="status" aria-live="polite">
				{toasts.map((toast) => (
					<ToastItem key={toast.id} toast={toast} onClose={onClose} />
				))}
			</div>
		),
		[toasts, onClose],
	)
	return host ? createPortal(list, host) : null
}

/** It stays while it has the pointer or the focus, and four seconds from then on. */
function ToastItem({ toast, onClose }: { readonly toast: Toast; readonly onClose: (id: number) => void }) {
	const [isHeld, setHeld] = useState(false)
	useEffect(() => {
		if (isHeld) return
		const timer = setTimeout(() => onClose(toast.id), LIFE_MS)
		return () => clearTimeout(timer)
	}, [isHeld, toast.id, onClose])
	return (
		<div
			className={toast.bad ? 'toast bad' : 'toast'}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<span>
				{toast.text}
				{toast.link && (
					<>
						{' · '}
						<Link to={toast.link.to}>{toast.link.text}</Link>
					</>
				)}
			</span>
			<IconButton label="Cerrar aviso" onClick={() => onClose(toast.id)}>
				<CloseIcon />
			</IconButton>
		</div>
	)
}

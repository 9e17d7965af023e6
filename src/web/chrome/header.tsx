import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { accountHintIn } from '#contract/cookies.ts'
import { productsText } from '#domain/cart/memory.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { IconButton } from '#ui/button.tsx'
import { commandOf, Drawer } from '#ui/drawer.tsx'
import { CartIcon, ChevronIcon, MenuIcon, PersonIcon, PhoneIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { addresses } from '#web/addresses.ts'
import { CART_OVERLAY } from '#web/cart/cart-drawer.tsx'
import { useCart } from '#web/cart/cart-provider.tsx'
import { isOverHttps } from '#web/page/browser-origin.ts'
import type { Frame } from '#web/page/frame.ts'
import { type ShownMerchant, useMerchant } from '#web/page/merchant.ts'
import { FirmHeader } from './firm-frame.tsx'
import { LiveSearch } from './live-search.tsx'
import { HOT_LINK, type MenuGroup, menuOf } from './menu.ts'
import { QuietHeader } from './quiet-header.tsx'
import { VAT_KEY } from './vat-script.ts'

const MENU_OVERLAY = 'menu'

/** `conIva`: whether the price with VAT leads until the visitor chooses. */
function VatSwitch({ conIva }: { readonly conIva: boolean }) {
	const group = useRef<HTMLFieldSetElement>(null)
	useEffect(() => {
		const remember = (event: Event) => {
			if (event.target instanceof HTMLInputElement) localStorage.setItem(VAT_KEY, event.target.value)
		}
		const element = group.current
		element?.addEventListener('change', remember)
		return () => element?.removeEventListener('change', remember)
	}, [])
	return (
		<fieldset className="iva-switch" ref={group}>
			<legend className="visually-hidden">Precios</legend>
			<input type="radio" name="precios" id="sin-iva" value="no" defaultChecked={!conIva} />
			<label htmlFor="sin-iva">Sin IVA</label>
			<input type="radio" name="precios" id="con-iva" value="si" defaultChecked={conIva} />
			<label htmlFor="con-iva">Con IVA</label>
		</fieldset>
	)
}

function MenuPanel({ group }: { readonly group: MenuGroup }) {
	const { key } = useLocation()
	const details = useRef<HTMLDetailsElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the menu it was in.
	useEffect(() => {
		if (details.current) details.current.open = false
	}, [key])
	useEffect(() => {
		const close = (event: Event) => {
			const element = details.current
			if (!element?.open) return
			if (event instanceof KeyboardEvent) {
				if (event.key !== 'Escape') return
				element.querySelector('summary')?.focus()
			} else if (element.contains(event.target as Node)) return
			element.open = false
		}
		document.addEventListener('pointerdown', close)
		document.addEventListener('keydown', close)
		return () => {
			document.removeEventListener('pointerdown', close)
			document.removeEventListener('keydown', close)
		}
	}, [])
	return (
		<details name="menu-principal" ref={details}>
			<summary>
				{group.text}
				<ChevronIcon size={14} />
			</summary>
			<ul className="panel">
				{group.entries.map((entry) => (
					<li key={entry.to}>
						<Link to={entry.to}>
							{entry.text}
							{entry.about && <small>{entry.about}</small>}
						</Link>
					</li>
				))}
			</ul>
		</details>
	)
}

function MainMenu() {
	return (
		<nav className="main-menu" aria-label="Principal">
			{menuOf(useMerchant()).map((group) => (
				<MenuPanel key={group.text} group={group} />
			))}
			<Link to={HOT_LINK.to} className="hot">
				{HOT_LINK.text}
			</Link>
		</nav>
	)
}

function CartButton() {
	const cart = useCart()
	const { open } = useOverlay(CART_OVERLAY)
	const count = cart.memory.lines.length
	return (
		<Link
			to={addresses.cart}
			className="cart-button"
			prefetch="none"
			onClick={(event) => {
				if (!isPlainClick(event)) return
				event.preventDefault()
				open()
			}}
		>
			<CartIcon size={22} />
			<span className="hidden-narrow">
				Carrito
				<span className="visually-hidden">{count === 0 ? 'vacío' : productsText(count)}</span>
			</span>
			{count > 0 && (
				<span className="count" aria-hidden="true">
					{count}
				</span>
			)}
		</Link>
	)
}

/** The account link: «Entrar» until the script has read the hint cookie. The server decides what the link's page shows. */
function AccountLink() {
	const [isIn, setIn] = useState(false)
	const { key } = useLocation()
	const { reload } = useCart()
	// biome-ignore lint/correctness/useExhaustiveDependencies: logging in or out leads to another page.
	useEffect(() => {
		// A login adds the account's cart to that of the browser.
		reload()
		const hint = accountHintIn(document.cookie, isOverHttps())
		setIn(hint.kind !== '')
		// The inline script does this when the document is loaded; a login does not load another one.
		document.documentElement.toggleAttribute('data-neto', hint.hasNetPrices)
	}, [key, reload])
	return (
		<Link to={addresses.account} className="account-link" prefetch="none">
			<PersonIcon size={22} />
			<span className="hidden-narrow">{isIn ? 'Mi Cuenta' : 'Entrar'}</span>
		</Link>
	)
}

/** The line above the header: delivery, hours and the VAT switch, which sets the leading price also where the switch is not shown. */
function Strip({ merchant, isHidden }: Pick<HeaderProps, 'merchant'> & { readonly isHidden: boolean }) {
	const [phone] = merchant.phones
	return (
		<section className="strip on-night" aria-label="Avisos y precios" hidden={isHidden}>
			<div className="wrap">
				<span className="wide">{merchant.announcement}</span>
				<span className="aside">
					{phone.dial !== '' && (
						<a className="phone" href={`tel:${phone.dial}`}>
							<PhoneIcon size={16} />
							{phone.text}
							<span className="wide">{` · ${merchant.hours}`}</span>
						</a>
					)}
					<VatSwitch conIva={merchant.pricesWithVat} />
				</span>
			</div>
		</section>
	)
}

/** The menu of a narrow screen, with every group open, since a drawer has the room for it. */
function SideMenu() {
	const merchant = useMerchant()
	return (
		<div className="side-menu">
			<LiveSearch placeholder={merchant.search.prompts.menu} />
			<nav aria-label="Menú">
				<Link className="hot" to={HOT_LINK.to}>
					{HOT_LINK.text}
				</Link>
				<Link to={addresses.account}>Mi Cuenta</Link>
				{menuOf(merchant).map((group) => (
					<div key={group.text}>
						<p className="eyebrow">{group.text}</p>
						<ul>
							{group.entries.map((entry) => (
								<li key={entry.to}>
									<Link to={entry.to}>{entry.text}</Link>
								</li>
							))}
						</ul>
					</div>
				))}
			</nav>
		</div>
	)
}

interface HeaderProps {
	readonly merchant: ShownMerchant
	readonly frame: Frame
}

/** The head of every page. The line above it persists from page to page, and so does the state of the switch in it. */
export function Header({ merchant, frame }: HeaderProps) {
	return (
		<>
			<Strip merchant={merchant} isHidden={frame.kind !== 'whole'} />
			{frame.kind === 'whole' && <WholeHeader />}
			{frame.kind === 'quiet' && <QuietHeader merchant={merchant} back={frame.back} />}
			{frame.kind === 'firm' && <FirmHeader firm={frame.firm} />}
		</>
	)
}

/** Logo, menus, search and cart. */
function WholeHeader() {
	const merchant = useMerchant()
	const { brand, logo } = merchant
	const menu = useOverlay(MENU_OVERLAY)
	return (
		<>
			<header className="site-header">
				<div className="wrap">
					<IconButton
						label="Menú"
						onClick={menu.open}
						{...commandOf(MENU_OVERLAY, 'show-modal')}
						className="menu-btn only-js"
					>
						<MenuIcon size={24} />
					</IconButton>
					<a className="menu-btn icon-btn only-no-js" href="#pie" aria-label="Menú, al pie de la página">
						<MenuIcon size={24} />
					</a>
					<Link to={addresses.home} className="logo" aria-label={`${brand}, inicio`}>
						<BrandMark brand={brand} logo={logo} />
					</Link>
					<MainMenu />
					<LiveSearch className="search-desktop" placeholder={merchant.search.prompts.ejemplo} />
					<div className="tools">
						<AccountLink />
						<CartButton />
					</div>
				</div>
				<div className="search-row">
					<LiveSearch placeholder={merchant.search.prompts['ejemplo-movil']} />
				</div>
			</header>
			<Drawer name={MENU_OVERLAY} title="Menú" side="left" isInPage>
				<SideMenu />
			</Drawer>
		</>
	)
}

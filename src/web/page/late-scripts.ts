/** Placeholder names for the links and the script of the page's modules until they may load. */
const LATER = 'later'

/**
 * The page with its modules' links and script deferred: LATE_SCRIPTS restores their names. Visitors' input contains no quotation mark in
 * HTML.
 */
export function withLateScripts(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
		.replaceAll(' type="module" async=""', ` type="${LATER}"`)
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The elements used before hydration, each with its last event. */
export type EarlyInput = Map<Control, Event>

declare global {
	interface Window {
		/** Undefined after hydration. */
		earlyInput: EarlyInput | undefined
	}
}

/**
 * Inline script that loads the page's modules once its first screen is painted, or at the first touch, key or focus. Until hydration it
 * records events that only scripts handle: clicked buttons, except ones that open a popover, and changed inputs, for `useReplay`. Going
 * back to another URL of this document, which only the router could display, loads that URL.
 */
export const LATE_SCRIPTS = `{
const early=window.earlyInput=new Map(),on=(type,listen)=>addEventListener(type,listen,{capture:true,passive:true})
const at=()=>location.pathname+location.search,shown=at()
let asked=false
const load=()=>{
for(const link of document.querySelectorAll('link[rel=${LATER}]'))link.rel='modulepreload'
const kept=document.querySelector('script[type=${LATER}]')
if(!kept)return
const script=document.createElement('script')
script.type='module'
script.text=kept.text
kept.replaceWith(script)
}
const ask=()=>{
if(asked)return
asked=true
if(document.readyState==='loading')addEventListener('DOMContentLoaded',load)
else load()
}
for(const type of['pointerdown','keydown','focusin'])on(type,ask)
for(const type of['click','input','change'])on(type,event=>{
const used=window.earlyInput&&event.target.closest?.(type==='click'?'button[type=button]:not([popovertarget])':'input,select,textarea')
if(used)early.set(used,event)
})
addEventListener('popstate',()=>{
if(window.earlyInput&&at()!==shown)location.reload()
})
const painted=()=>new PerformanceObserver(ask).observe({type:'paint',buffered:true})
addEventListener('load',()=>document.hidden?ask():requestAnimationFrame(()=>setTimeout(painted)))
}`

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

/** The fields changed before hydration, in the order of their last changes. */
export type EarlyInput = Set<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

declare global {
	interface Window {
		/** Undefined after hydration. */
		earlyInput: EarlyInput | undefined
	}
}

/**
 * Inline script that loads the page's modules once its first screen is painted, or at the first touch, key or focus. Until hydration it
 * records the changed fields, for `useReplay`; presses of buttons are not repeated, because the visitor may do something else by then.
 * A box or a radio is recorded at its click already: React hydrates during one, and its change comes afterwards.
 * Going back to another URL of this document, which only the router could display, loads that URL.
 */
export const LATE_SCRIPTS = `{
const early=window.earlyInput=new Set(),on=(type,listen)=>addEventListener(type,listen,{capture:true,passive:true})
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
for(const type of['input','change','click'])on(type,({target})=>{
if(!window.earlyInput||!target.matches?.(type==='click'?'[type=checkbox],[type=radio]':'input,select,textarea'))return
early.delete(target)
early.add(target)
})
addEventListener('popstate',()=>{
if(window.earlyInput&&at()!==shown)location.reload()
})
const painted=()=>new PerformanceObserver(ask).observe({type:'paint',buffered:true})
addEventListener('load',()=>document.hidden?ask():requestAnimationFrame(()=>setTimeout(painted)))
}`

import { DataNotice } from '#web/parts/data-notice.tsx'

/** The purpose and the storage period of an alert's address (RGPD, art. 13). */
export function AlertConsent() {
	return (
		<>
			<p className="small mute">
				Lo confirmas con un enlace, te escribimos una vez y borramos tu dirección; como mucho la guardamos doce meses, y
				puedes quitarla cuando quieras.
			</p>
			<DataNotice purpose="este aviso y nada más" />
		</>
	)
}

/** The messages after completed actions. */
export const ENDPOINT_DONE: Readonly<Record<string, string>> = {
	registrada: 'Dirección registrada.',
	prueba: 'Aviso de prueba en camino: sale en unos segundos.',
	'otra-vez': 'El aviso sale otra vez en unos segundos.',
	pausar: 'En pausa: los avisos se guardan hasta que la reanudes.',
	reanudar: 'Reanudada: sale lo que estaba guardado.',
	quitar: 'Dirección quitada.',
}

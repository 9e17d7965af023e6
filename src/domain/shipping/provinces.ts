/** The provinces by the first two digits of their postal codes, 01 to 52, in the order of those digits. */
const NAMES = [
	'Álava,Albacete,Alicante,Almería,Ávila,Badajoz,Baleares,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Ciudad Real',
	'Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,Gipuzkoa,Huelva,Huesca,Jaén,León,Lleida,La Rioja,Lugo',
	'Madrid,Málaga,Murcia,Navarra,Ourense,Asturias,Palencia,Las Palmas,Pontevedra,Salamanca,Santa Cruz de Tenerife',
	'Cantabria,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Bizkaia,Zamora,Zaragoza,Ceuta,Melilla',
].flatMap((names) => names.split(','))

/** The name of a prefix of postal codes: `placeName('28')` → «Madrid», `placeName('2412')` → «León (2412…)». */
export function placeName(prefix: string): string {
	const province = NAMES[Number(prefix.slice(0, 2)) - 1] ?? prefix
	return prefix.length === 2 ? province : `${province} (${prefix}${prefix.length < 5 ? '…' : ''})`
}

/** The requirement of each variable, for merchants who read no English. */
const VARIABLES: Readonly<Record<string, string>> = {
	ORIGIN: 'la dirección https de la tienda, como https://www.ejemplo.es',
	DATABASE_URL: 'la dirección de una base de datos PostgreSQL, nueva si la de ahora es de la tienda de muestra',
	CATALOGUE_DATABASE_URL: 'una réplica de DATABASE_URL, o nada',
	SECRET: '32 letras al azar o más: las da «openssl rand -base64 32»',
	REDSYS_MERCHANT_CODE: 'tu número de comercio, el que da el banco',
	REDSYS_TERMINAL: 'el número de tu terminal, el que da el banco',
	REDSYS_SECRET: 'tu clave de firma, la que enseña el panel del banco',
	REDSYS_SIGNATURE: 'la versión de firma de tu terminal',
	REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
	SMTP_URL: 'el servidor de correo, como smtps://usuario:clave@servidor',
	TRUST_PROXY: 'las redes de los proxies, como loopback',
	DATA_DIR: 'una carpeta en la que la tienda pueda escribir',
	PORT: 'un número de puerto',
	NODE_ENV: 'production, development o test',
	METRICS_TOKEN: '16 letras o más, sin espacios',
	VERIFACTU: 'record, send u off',
	VERIFACTU_URL: 'la dirección del servicio de la Agencia Tributaria',
	VERIFACTU_CERTIFICATE: 'el fichero del certificado con el que se envían los registros',
}

/** The Spanish of a sentence, by a part of it that no other has. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
	[/port is taken/, 'El puerto lo usa otro programa: pon otro en PORT.'],
	[/may not open the port/, 'Este usuario no puede abrir ese puerto: pon en PORT uno desde 1024.'],
	[/HOST is not an address/, 'HOST no es una dirección de esta máquina: pon localhost o 0.0.0.0.'],
	[/host is not known/, 'No se encuentra un servidor por su nombre: revisa HOST y DATABASE_URL.'],
	[/database does not answer/, 'La base de datos no contesta: revisa DATABASE_URL.'],
	[/refuses the user/, 'La base de datos no admite el usuario o la contraseña: revísalos en DATABASE_URL.'],
	[/disk of the database is full/, 'El disco de la base de datos está lleno: haz sitio.'],
	[/disk is full/, 'El disco está lleno: haz sitio, o pon DATA_DIR en otro.'],
	[/does not exist; create it/, 'La base de datos de DATABASE_URL no existe: créala con createdb.'],
	[/may not create the shop/, 'El usuario de la base de datos no puede crear tablas: dale CREATE.'],
	[/database is read-only/, 'La base de datos es de solo lectura: pon en DATABASE_URL el servidor principal.'],
	[/no connection left/, 'A la base de datos no le quedan conexiones: sube max_connections.'],
	[/starting or stopping/, 'La base de datos está arrancando o parando: prueba cuando esté en marcha.'],
	[/does not speak TLS/, 'La base de datos no usa TLS: quita sslmode de DATABASE_URL.'],
	[/certificate of the database/, 'No se puede comprobar el certificado de la base de datos: revisa sslmode.'],
	[/cannot be written/, 'No se puede escribir en esa carpeta: revisa DATA_DIR.'],
]

/** A start's fault in Spanish, to follow the English one; null if it has no translation. */
export function inSpanish(english: string): string | null {
	const names = [...english.matchAll(/^ {2}- ([A-Z_]+) /gm)].map(([, name = '']) => name)
	const lines = [...new Set(names)].flatMap((name) => (VARIABLES[name] ? [`  · ${name}: ${VARIABLES[name]}`] : []))
	if (lines.length > 0) return ['La configuración no sirve. Pon:', ...lines].join('\n')
	return SENTENCES.find(([pattern]) => pattern.test(english))?.[1] ?? null
}

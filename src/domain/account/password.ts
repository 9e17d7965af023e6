/** Shortest and longest password, in characters: the minimum of OWASP ASVS 5.0 (6.2.1) and the maximum of the form. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128

export type PasswordFault = 'corta' | 'larga' | 'comun'

/** The most common passwords in Spain and elsewhere, which attackers try first on many accounts. */
const COMMON = new Set(
	`12345678 123456789 1234567890 0123456789 11111111 00000000 88888888 87654321 987654321 password password1 passw0rd
	contraseña contrasena contraseña1 contrasena1 qwertyui qwerty123 qwertyuiop asdfghjk asdfghjkl 1q2w3e4r 1qaz2wsx zaq12wsx
	iloveyou sunshine princess football baseball superman welcome1 abc12345 abcd1234 a1b2c3d4 admin123 administrador
	realmadrid barcelona atletico madrid123 valencia sevilla1 españa123 espana123 tequiero teamo123 mariposa estrella alejandro
	francisco carolina cristina fernando gonzalez martinez rodriguez sanchez1 azulejos azulejo1 ceramica ceramica1 porcelanico
	trustno1 whatever letmein1 monkey123 dragon123 master123 shadow123 michael1 changeme secret123 test1234 prueba123 usuario1`
		.split(/\s+/)
		.filter((word) => word !== ''),
)

/**
 * Why a password is refused, or null. Only length is required, no mix of characters. Passwords that contain the owner's
 * data, or are among the most common, are refused.
 */
export function passwordFault(password: string, owner: readonly string[] = []): PasswordFault | null {
	const length = [...password].length
	if (length < PASSWORD_LEAST) return 'corta'
	if (length > PASSWORD_MOST) return 'larga'
	const plain = password.normalize('NFKC').toLowerCase()
	if (COMMON.has(plain) || new Set(plain).size <= 2) return 'comun'
	const named = owner.flatMap((name) => [name, name.split('@')[0] ?? '']).map((name) => name.trim().toLowerCase())
	return named.some((name) => name !== '' && plain === name) ? 'comun' : null
}

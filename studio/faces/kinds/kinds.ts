import type { Cara } from '../cara.ts'
import type { Face } from '../face.ts'
import { concrete } from './concrete.ts'
import { enamel, gresite, metro, zellige } from './glaze.ts'
import { hydraulic } from './hydraulic.ts'
import { marble } from './marble.ts'
import { metal, relief, textile } from './relief.ts'
import { limestone, slate, speckled, stone, stoneware, terracotta } from './stone.ts'
import { terrazzo } from './terrazzo.ts'
import { travertine } from './travertine.ts'
import { wood } from './wood.ts'

/** The faces by the first word of `cara`. */
export const KINDS: Readonly<Record<string, (cara: Cara, seed: number) => Face>> = {
	marmol: marble,
	travertino: travertine,
	madera: wood,
	cemento: concrete,
	terrazo: terrazzo,
	pizarra: slate,
	piedra: stone,
	caliza: limestone,
	granito: speckled,
	gres: stoneware,
	barro: terracotta,
	zellige,
	metro,
	esmalte: enamel,
	gresite,
	hidraulico: hydraulic,
	relieve: relief,
	textil: textile,
	metal,
}

import type { Cara } from '../cara.ts'
import type { Face } from '../face.ts'
import { concrete } from './concrete.ts'
import { enamel, gresite, metro, zellige } from './glaze.ts'
import { speckled, stoneware } from './granite.ts'
import { hydraulic } from './hydraulic.ts'
import { limestone } from './limestone.ts'
import { marble } from './marble/marble.ts'
import { metal } from './metal.ts'
import { relief, textile } from './relief.ts'
import { slate } from './slate.ts'
import { stone } from './stone/stone.ts'
import { terracotta } from './terracotta.ts'
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

import { useEffect, useState } from 'react'
import { countdown } from '#domain/promo/flash-window.ts'
import { inMadrid } from '#domain/time/madrid.ts'

interface CountdownProps {
	/** ISO instant. */
	readonly until: string
	/** Called once, when it reaches zero. */
	readonly onEnd?: () => void
}

const two = (value: number) => `${value}`.padStart(2, '0')

/**
 * Days, hours, minutes and seconds until an instant; it stops at zero. The page is cached for all visitors, so it
 * contains the end and the browser counts.
 */
export function Countdown({ until, onEnd }: CountdownProps) {
	const [nowMs, setNowMs] = useState<number | null>(null)
	const untilMs = Date.parse(until)
	useEffect(() => {
		setNowMs(Date.now())
		const timer = setInterval(() => {
			const instant = Date.now()
			setNowMs(instant)
			if (instant >= untilMs) {
				clearInterval(timer)
				onEnd?.()
			}
		}, 1000)
		return () => clearInterval(timer)
	}, [untilMs, onEnd])
	const end = inMadrid(untilMs, 'dayAndTime')
	const left = nowMs === null ? null : countdown(untilMs, nowMs)
	return (
		<>
			<p className="only-no-js small">{`Hasta el ${end}`}</p>
			<div className="clock only-js" role="timer" aria-label={`Termina el ${end}`}>
				{(['dias', 'horas', 'minutos', 'segundos'] as const).map((unit) => (
					<span key={unit}>
						{left === null ? '··' : two(left[unit])}
						<small>{{ dias: 'días', horas: 'horas', minutos: 'min', segundos: 'seg' }[unit]}</small>
					</span>
				))}
			</div>
		</>
	)
}

// A part of the mornings of the bench alert-truth, in a process of its own: what was learned and written in memory goes with it.
import { openDistrict } from './alert-truth-district.ts'
import { addRun, emptyScore, type PartOfMornings, type Scores } from './alert-truth-score.ts'

process.once('message', ({ seed, from, count }: PartOfMornings) => {
  void drive({ seed, from, count }).then((scores) => process.send?.(scores, () => process.disconnect()))
})

async function drive({ seed, from, count }: PartOfMornings): Promise<Scores> {
  const scores: Scores = {
    all: emptyScore(),
    sent: emptyScore(),
    naive: emptyScore(),
    byFate: {},
    sentOf: {},
    twice: 0,
  }
  const district = await openDistrict(seed)
  for (const date of district.schoolDays(from + count).slice(from)) {
    const morning = await district.drive(date)
    scores.twice += morning.twice
    for (const run of morning.runs) {
      const [written, sent, naive] = [morning.written, morning.sent, morning.naive].map(
        (of) => of.get(run.routeId) ?? [],
      )
      addRun(scores.all, run, written ?? [])
      addRun(scores.sent, run, sent ?? [])
      addRun(scores.naive, run, naive ?? [])
      addRun((scores.byFate[run.fate] ??= emptyScore()), run, written ?? [])
      scores.sentOf[run.fate] = (scores.sentOf[run.fate] ?? 0) + (sent?.length ?? 0)
    }
  }
  await district.close()
  return scores
}

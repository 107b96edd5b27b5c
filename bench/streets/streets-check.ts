import type { Position } from '@firstbell/geo'
import type { OsmLists } from '@firstbell/streets'

/** Reads driven lines against the map data alone, with nothing of the street graph. */
export class RouteChecker {
  private readonly data: OsmLists
  private readonly nodesAt = new Map<string, number[]>()
  private readonly waysOver = new Map<string, number[]>()
  private readonly rules = new Map<number, Rule[]>()

  constructor(data: OsmLists) {
    this.data = data
    data.lats.forEach((lat, node) => push(this.nodesAt, `${lat},${data.lngs[node]}`, node))
    data.ways.forEach((way, index) => {
      if (!way.tags['highway']) return
      way.nodes.forEach((node, i) => {
        if (i > 0) push(this.waysOver, `${way.nodes[i - 1]}>${node}`, index)
      })
    })
    for (const rule of data.relations.flatMap(ruleOf)) for (const from of rule.from) push(this.rules, from, rule)
  }

  get ruleCount(): number {
    return new Set([...this.rules.values()].flat()).size
  }

  /** Turn restrictions that a line breaks, and one-ways that it drives against. */
  violations(line: readonly Position[]): { restrictions: number; oneWays: number } {
    const steps = this.stepsOf(line)
    let [restrictions, oneWays] = [0, 0]
    steps.forEach((step, i) => {
      if (step.ways.every((way) => this.isAgainst(way, step))) oneWays++
      const before = steps[i - 1]
      if (!before || before.to !== step.from) return
      for (const way of before.ways) restrictions += this.broken(way, before, steps, i)
    })
    return { restrictions, oneWays }
  }

  private broken(from: number, before: Step, steps: readonly Step[], i: number): number {
    return (this.rules.get(from) ?? []).filter((rule) => {
      const taken = steps[i] as Step
      if (rule.node !== undefined) {
        return rule.node === before.to && isWrong(rule, taken)
      }
      // Over a way: entered from the from way, and left at the first step that is not on it.
      if (!taken.ways.some((way) => rule.via.includes(way)) || before.ways.some((way) => rule.via.includes(way)))
        return false
      const left = steps.slice(i).find((step) => !step.ways.some((way) => rule.via.includes(way)))
      return !rule.only && left !== undefined && isWrong(rule, left)
    }).length
  }

  private stepsOf(line: readonly Position[]): Step[] {
    const nodes = line.map(({ lat, lng }) => this.nodesAt.get(`${lat},${lng}`) ?? [])
    return nodes.slice(1).flatMap((candidates, i): Step[] => {
      for (const from of nodes[i] ?? []) {
        for (const to of candidates) {
          const [along, against] = [this.waysOver.get(`${from}>${to}`), this.waysOver.get(`${to}>${from}`)]
          if (along || against) return [{ from, to, ways: [...(along ?? []), ...(against ?? [])], along: along ?? [] }]
        }
      }
      return []
    })
  }

  private isAgainst(way: number, step: Step): boolean {
    const tags = this.data.ways[way]?.tags ?? {}
    const exempt = tags['oneway:bus'] === 'no' || tags['oneway:psv'] === 'no' || tags['busway']?.startsWith('opposite')
    if (exempt) return false
    if (tags['oneway'] === 'yes') return !step.along.includes(way)
    return tags['oneway'] === '-1' && step.along.includes(way)
  }
}

interface Step {
  readonly from: number
  readonly to: number
  readonly ways: readonly number[]
  /** Those that are drawn in this direction. */
  readonly along: readonly number[]
}

interface Rule {
  readonly only: boolean
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly node: number | undefined
  readonly via: readonly number[]
}

function isWrong(rule: Rule, taken: Step): boolean {
  if (rule.from.some((way) => rule.to.includes(way))) return false // a U-turn rule: ahead and back look the same here
  const isNamed = taken.ways.some((way) => rule.to.includes(way))
  return rule.only ? !isNamed : isNamed
}

function ruleOf({ tags, members }: OsmLists['relations'][number]): Rule[] {
  const kind = tags['restriction'] ?? ''
  const exempt = (tags['except'] ?? '').split(/[;,]\s*/)
  if (
    tags['type'] !== 'restriction' ||
    !/^(no|only)_/.test(kind) ||
    exempt.some((one) => ['bus', 'psv', 'motor_vehicle'].includes(one))
  )
    return []
  const indices = (role: string, type: string) =>
    members.filter((member) => member.role === role && member.type === type).map(({ index }) => index)
  const [from, to, via] = [indices('from', 'way'), indices('to', 'way'), indices('via', 'way')]
  const node = indices('via', 'node')[0]
  const isWhole = members.every(({ index }) => index >= 0) && from.length > 0 && to.length > 0
  return isWhole ? [{ only: kind.startsWith('only'), from, to, node, via }] : []
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

import { type Model, NEVER } from './model.ts'

/** A plan in the making. What is derived from the order of visits is refreshed by `refresh` after every change. */
export class State {
  cost = 0
  usedBuses = 0
  changes = 0
  unassignedCount = 0
  readonly unassigned: Int32Array

  readonly count: Int32Array
  readonly load: Int32Array
  readonly wheels: Int32Array
  /** A number that no other content of the tour ever had. */
  readonly version: Int32Array
  readonly bus: Int32Array
  readonly previous: Int32Array
  readonly next: Int32Array
  readonly tourCost: Float64Array
  readonly duration: Int32Array
  readonly slack: Int32Array
  readonly free: Int32Array
  readonly latest: Int32Array

  /** Visits of tour t at base + 1 … base + count; its start at base, its end at base + count + 1. */
  readonly node: Int32Array
  readonly location: Int32Array
  readonly leg: Int32Array
  /** rides: seconds from the arrival here to the end; most seconds that may come in before this position; riders who boarded so far. */
  readonly toEnd: Int32Array
  readonly room: Int32Array
  readonly onBoard: Int32Array
  /** windows: earliest departure; latest arrival. */
  readonly depart: Int32Array
  readonly late: Int32Array

  readonly head: Int32Array

  readonly nodeTour: Int32Array
  readonly nodeCount: Int32Array
  readonly nodeRiders: Int32Array
  readonly nodeDwell: Int32Array
  readonly nodeLimit: Int32Array
  readonly nodeSize: Int32Array
  readonly riderChoice: Int32Array
  readonly riderSlot: Int32Array
  readonly stopSize: Int32Array

  constructor(model: Model) {
    const { tours, nodes, riders, buses } = model
    const positions = model.tourBase[tours]!
    const perTour = () => new Int32Array(tours)
    const perPosition = () => new Int32Array(positions)
    this.unassigned = new Int32Array(riders)
    this.count = perTour()
    this.load = perTour()
    this.wheels = perTour()
    this.version = perTour()
    this.bus = perTour().fill(-1)
    this.previous = perTour().fill(-1)
    this.next = perTour().fill(-1)
    this.tourCost = new Float64Array(tours)
    this.duration = perTour()
    this.slack = perTour().fill(NEVER)
    this.free = perTour()
    this.latest = perTour()
    this.node = perPosition()
    this.location = perPosition()
    this.leg = perPosition()
    const isRides = model.timing === 'rides'
    const isWindows = model.timing === 'windows'
    this.toEnd = isRides ? perPosition() : new Int32Array(0)
    this.room = isRides ? perPosition() : new Int32Array(0)
    this.onBoard = isRides ? perPosition() : new Int32Array(0)
    this.depart = isWindows ? perPosition() : new Int32Array(0)
    this.late = isWindows ? perPosition() : new Int32Array(0)
    this.head = new Int32Array(buses).fill(-1)
    this.nodeTour = new Int32Array(nodes).fill(-1)
    this.nodeCount = new Int32Array(nodes)
    this.nodeRiders = new Int32Array(model.nodeList[nodes]!)
    this.nodeDwell = Int32Array.from(model.nodeDwell)
    this.nodeLimit = new Int32Array(nodes)
    this.nodeSize = new Int32Array(nodes)
    this.riderChoice = new Int32Array(riders).fill(-1)
    this.riderSlot = new Int32Array(riders)
    this.stopSize = new Int32Array(model.stopCapacity.length)
    for (let rider = 0; rider < riders; rider++) this.unassigned[rider] = rider
    this.unassignedCount = riders
  }

  copyTour(from: State, model: Model, tour: number): void {
    const count = from.count[tour]!
    this.count[tour] = count
    this.load[tour] = from.load[tour]!
    this.wheels[tour] = from.wheels[tour]!
    this.version[tour] = from.version[tour]!
    this.bus[tour] = from.bus[tour]!
    this.previous[tour] = from.previous[tour]!
    this.next[tour] = from.next[tour]!
    this.tourCost[tour] = from.tourCost[tour]!
    this.duration[tour] = from.duration[tour]!
    this.slack[tour] = from.slack[tour]!
    this.free[tour] = from.free[tour]!
    this.latest[tour] = from.latest[tour]!
    if (count === 0) return
    const start = model.tourBase[tour]!
    const end = start + count + 2
    copy(from.node, this.node, start, end)
    copy(from.location, this.location, start, end)
    copy(from.leg, this.leg, start, end)
    if (model.timing === 'rides') {
      copy(from.toEnd, this.toEnd, start, end)
      copy(from.room, this.room, start, end)
      copy(from.onBoard, this.onBoard, start, end)
    } else if (model.timing === 'windows') {
      copy(from.depart, this.depart, start, end)
      copy(from.late, this.late, start, end)
    }
  }

  copyNode(from: State, model: Model, node: number): void {
    const count = from.nodeCount[node]!
    this.nodeTour[node] = from.nodeTour[node]!
    this.nodeCount[node] = count
    this.nodeDwell[node] = from.nodeDwell[node]!
    this.nodeLimit[node] = from.nodeLimit[node]!
    this.nodeSize[node] = from.nodeSize[node]!
    const stop = model.nodeStop[node]!
    this.stopSize[stop] = from.stopSize[stop]!
    const start = model.nodeList[node]!
    copy(from.nodeRiders, this.nodeRiders, start, start + count)
  }

  copyRider(from: State, rider: number): void {
    this.riderChoice[rider] = from.riderChoice[rider]!
    this.riderSlot[rider] = from.riderSlot[rider]!
  }

  copyTotals(from: State): void {
    this.cost = from.cost
    this.usedBuses = from.usedBuses
    this.changes = from.changes
    this.unassignedCount = from.unassignedCount
    copy(from.unassigned, this.unassigned, 0, from.unassignedCount)
  }

  copyAll(from: State, model: Model): void {
    for (let tour = 0; tour < model.tours; tour++) this.copyTour(from, model, tour)
    for (let node = 0; node < model.nodes; node++) this.copyNode(from, model, node)
    for (let rider = 0; rider < model.riders; rider++) this.copyRider(from, rider)
    this.head.set(from.head)
    this.copyTotals(from)
  }
}

/** A loop: for a handful of numbers it is quicker than making two views for `set`. */
function copy(from: Int32Array, to: Int32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) to[i] = from[i]!
}

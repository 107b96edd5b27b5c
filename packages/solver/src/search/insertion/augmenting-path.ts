/** For each tour reached by the augmenting path: which rider moves there (`mover`), by which choice. */
export class AugmentingPath {
  readonly mover: Int32Array
  readonly choice: Int32Array
  readonly queue: Int32Array
  readonly seen: Int32Array
  /** Tours from which no free seat can be reached, until a node opens. */
  readonly deadEnd: Int32Array
  /** Riders of one class reach the same nodes: one of them stands for all. */
  readonly askedClass: Int32Array
  deadEndEpoch = 1
  epoch = 0
  end = 0

  constructor(tours: number, classes: number) {
    this.askedClass = new Int32Array(classes)
    this.mover = new Int32Array(tours)
    this.choice = new Int32Array(tours)
    this.queue = new Int32Array(tours)
    this.seen = new Int32Array(tours)
    this.deadEnd = new Int32Array(tours)
  }
}

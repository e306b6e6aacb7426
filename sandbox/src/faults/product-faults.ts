/** Faults of a product that runs with the sandbox in one process: lost answers of its API, and broken remotes of its pages. */

export { answerFaultRoutes } from './answer-faults.operator.ts';
export { createAnswerFaults } from './answer-faults.ts';
export { remoteFaultRoutes } from './remote-faults.operator.ts';
export { createRemoteFaults } from './remote-faults.ts';

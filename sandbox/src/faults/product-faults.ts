/** Faults of a product that runs in the same process: lost responses of its API, and broken remotes of its pages. */

export { answerFaultRoutes } from './answer-faults.operator.ts';
export { createAnswerFaults } from './answer-faults.ts';
export { remoteFaultRoutes } from './remote-faults.operator.ts';
export { createRemoteFaults } from './remote-faults.ts';

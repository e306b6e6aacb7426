/** Whether the step through the browser's history that comes next is the product's own, and not the player's back button. */
export const ownSteps = { isOnItsWay: false };

// The guided tour.

/** Shows the step of the tour that one is at. */
export function showTour() {}

/**
 * The path of the panel's page on which vouchers are redeemed. Only on this page may a staff device use its camera
 * (DESKTOP-11).
 */
export const redemptionPath = '/admin/redemption';

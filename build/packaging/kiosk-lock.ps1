#Requires -RunAsAdministrator
#Requires -Version 5.1
<#
.SYNOPSIS
Makes one Windows account a kiosk that shows only Takarabune, or undoes this.

.DESCRIPTION
Takarabune takes the place of the desktop for this account, so there is no task bar, no Start menu, no edge swipe and no
notification. Task Manager, locking and changing the password disappear from the screen of Ctrl+Alt+Del. Other accounts
stay as they are. Windows does not restart for an update while somebody is logged in.

Windows Enterprise, Education and IoT Enterprise use Shell Launcher. Other editions lack it and use the policy 'Custom
User Interface', which does the same for the account.

To leave the kiosk: Ctrl+Alt+Del, then log out. Restart the computer after this script.

.PARAMETER Action
Install or Remove.

.PARAMETER Account
A local account without administrator rights that was logged in at least once.

.PARAMETER Program
Takarabune's program file. The default is the installation that contains this script.

.EXAMPLE
powershell -ExecutionPolicy Bypass -File kiosk-lock.ps1 -Action Install -Account lobby
#>
[CmdletBinding()]
param(
    [Parameter(Mandatory)][ValidateSet('Install', 'Remove')][string] $Action,
    [Parameter(Mandatory)][string] $Account,
    [string] $Program = (Join-Path (Split-Path $PSScriptRoot) 'Takarabune.exe')
)
Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$isInstall = $Action -eq 'Install'
$policies = 'Software\Microsoft\Windows\CurrentVersion\Policies\System'
$accountPolicies = @('DisableTaskMgr', 'DisableLockWorkstation', 'DisableChangePassword')
$updatePolicies = 'HKLM:\SOFTWARE\Policies\Microsoft\Windows\WindowsUpdate\AU'
$shellLauncher = 'Client-EmbeddedShellLauncher'

$sid = (Get-LocalUser -Name $Account).SID.Value
$administrators = Get-LocalGroupMember -SID 'S-1-5-32-544' -ErrorAction SilentlyContinue
if (@($administrators | Where-Object { $_.SID.Value -eq $sid }).Count -gt 0) {
    throw "$Account has administrator rights. Choose an account without them."
}
if ($isInstall -and -not (Test-Path -LiteralPath $Program -PathType Leaf)) { throw "$Program does not exist." }
# Windows starts the program from another folder.
if ($isInstall) { $Program = (Resolve-Path -LiteralPath $Program).ProviderPath }

function Set-Policy([string] $Key, [string] $Name, $Value) {
    if (-not $isInstall) {
        if (Test-Path -LiteralPath $Key) { Remove-ItemProperty -LiteralPath $Key -Name $Name -ErrorAction SilentlyContinue }
        return
    }
    if (-not (Test-Path -LiteralPath $Key)) { New-Item -Path $Key -Force | Out-Null }
    $type = if ($Value -is [int]) { 'DWord' } else { 'String' }
    New-ItemProperty -LiteralPath $Key -Name $Name -Value $Value -PropertyType $type -Force | Out-Null
}

# The account's registry is loaded only while the account is logged in.
function Invoke-WithRegistry([scriptblock] $Task) {
    if (Test-Path -LiteralPath "Registry::HKEY_USERS\$sid") {
        & $Task "Registry::HKEY_USERS\$sid\$policies"
        return
    }
    $userProfile = Get-CimInstance Win32_UserProfile -Filter "SID='$sid'"
    if ($null -eq $userProfile) { throw "$Account was never logged in. Log in once, log out, and start this again." }
    $name = 'TakarabuneKiosk'
    reg.exe load "HKU\$name" (Join-Path $userProfile.LocalPath 'NTUSER.DAT') | Out-Null
    if ($LASTEXITCODE -ne 0) { throw "The registry of $Account could not be loaded." }
    try { & $Task "Registry::HKEY_USERS\$name\$policies" }
    finally {
        # Keys that PowerShell still holds would prevent this.
        [gc]::Collect()
        [gc]::WaitForPendingFinalizers()
        reg.exe unload "HKU\$name" | Out-Null
    }
}

$edition = (Get-ItemProperty 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion').EditionID
$hasShellLauncher = $edition -match '^(Enterprise|Education|IoTEnterprise)'
if ($hasShellLauncher) {
    if ($isInstall) { Enable-WindowsOptionalFeature -Online -FeatureName $shellLauncher -All -NoRestart | Out-Null }
    if ((Get-WindowsOptionalFeature -Online -FeatureName $shellLauncher).State -like 'Enable*') {
        $launcher = [wmiclass] '\\localhost\root\standardcimv2\embedded:WESL_UserSetting'
        $restartsShell = 0
        if ($isInstall) {
            $launcher.SetDefaultShell('explorer.exe', $restartsShell) | Out-Null
            # An earlier setting of this account would be refused.
            try { $launcher.RemoveCustomShell($sid) | Out-Null } catch { Write-Verbose 'There was no earlier setting.' }
            $launcher.SetCustomShell($sid, "`"$Program`"", $null, $null, $restartsShell) | Out-Null
            $launcher.SetEnabled($true) | Out-Null
        } else {
            try { $launcher.RemoveCustomShell($sid) | Out-Null } catch { Write-Verbose 'There was no setting.' }
        }
    }
}
Invoke-WithRegistry {
    param($key)
    foreach ($name in $accountPolicies) { Set-Policy $key $name 1 }
    if (-not $hasShellLauncher) { Set-Policy $key 'Shell' "`"$Program`"" }
}
Set-Policy $updatePolicies 'NoAutoRebootWithLoggedOnUsers' 1

Write-Output "$Action is complete for $Account (Windows $edition). Restart the computer."

function Open-AppxModule {
	# PowerShell 7 cannot load this module itself and has Windows PowerShell load it. Windows PowerShell needs nothing.
	# https://github.com/PowerShell/PowerShell/issues/13138
	if ($PSVersionTable.PSVersion.Major -ge 6 -and $null -eq (Get-Module -Name 'Appx')) {
		Import-Module -Name 'Appx' -UseWindowsPowerShell -WarningAction SilentlyContinue
	}
}

function Get-AppList {
	# Packages of everybody for an administrator, the user's own otherwise. Of one family, unless a whole list is
	# requested anyway.
	param([string] $Family, [string] $Type)
	Open-AppxModule
	$name = '*'
	if ($null -eq $script:Once -or $Type -ne 'Main') {
		$name = ($Family -split '_')[0]
	}
	$words = @{ Name = $name; PackageTypeFilter = $Type; ErrorAction = 'Stop' }
	if (Test-Administrator) {
		$words.AllUsers = $true
	}
	$listed = @(Get-Once -OnceName ('Appx ' + $name + ' ' + $Type) -Ask { Appx\Get-AppxPackage @words })
	return @($listed | Where-Object -FilterScript { $null -ne $_ -and $_.PackageFamilyName -eq $Family })
}

function Get-AppxItem {
	# Apps and what they are built on: everybody's for an administrator, the user's own otherwise.
	# https://learn.microsoft.com/powershell/module/appx/get-appxpackage
	Open-AppxModule
	$words = @{ ErrorAction = 'Stop' }
	if (Test-Administrator) {
		$words.AllUsers = $true
	}
	foreach ($package in @(Appx\Get-AppxPackage @words)) {
		if ($null -eq $package -or -not (Test-InstalledApp -Package $package)) {
			continue
		}
		@{
			Family = [string] $package.PackageFamilyName
			Name = [string] $package.Name
			Version = [string] $package.Version
			Publisher = [string] (Get-Property -Object $package -Name 'Publisher')
			Signature = [string] (Get-Property -Object $package -Name 'SignatureKind')
			Framework = (Get-Property -Object $package -Name 'IsFramework') -eq $true
			NonRemovable = (Get-Property -Object $package -Name 'NonRemovable') -eq $true
		}
	}
}

function Get-ProvisionedApp {
	# What every new account gets.
	param([string] $Family)
	$listed = @(Get-Once -OnceName 'AppxProvisioned' -Ask { Dism\Get-AppxProvisionedPackage -Online -ErrorAction Stop })
	return @($listed | Where-Object -FilterScript { $null -ne $_ -and ($_.DisplayName + '_' + $_.PublisherId) -eq $Family })
}

function Test-InstalledApp {
	# A package may be on the disk for no account ('Staged'), or be removed once accounts sign in ('Installed(pending removal)'). The
	# user's own list has no such column.
	param($Package)
	$users = Get-Property -Object $Package -Name 'PackageUserInformation'
	if ($null -eq $users -or @($users).Count -eq 0) {
		return $true
	}
	foreach ($user in $users) {
		if ([string] $user -match '[:\s]Installed(?!\()') {
			return $true
		}
	}
	return $false
}

function Get-AppxValue {
	param($Resource)
	$family = $Resource.PackageFamilyName
	$installed = @(Get-AppList -Family $family -Type 'Main' | Where-Object -FilterScript { Test-InstalledApp -Package $_ })
	if ($installed.Count -gt 0) {
		$answer = ConvertTo-Answer -Value ([string] $installed[0].Version)
		if (@($installed | Where-Object -FilterScript { (Get-Property -Object $_ -Name 'NonRemovable') -eq $true }).Count -gt 0) {
			$answer.Fixed = $true
		}
		return $answer
	}
	if (-not (Test-Administrator)) {
		throw (ConvertTo-Exception -Code 'appsOfOthers' -Status 'denied' -Words 'only an administrator can ask whether other accounts have the app')
	}
	$provisioned = @(Get-ProvisionedApp -Family $family)
	if ($provisioned.Count -gt 0) {
		return ConvertTo-Answer -Value ([string] $provisioned[0].Version)
	}
	return @{ Status = 'absent' }
}

function Resolve-AppxDesired {
	# An app that Windows itself is made of is known not to go before anything else is changed.
	param([hashtable] $Desired, $Now)
	if ($null -eq $Desired.Value -and -not $Desired.Any -and (Get-Property -Object $Now -Name 'Fixed') -eq $true) {
		return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'the app is part of Windows; it can''t be uninstalled' }
	}
	return Resolve-ScalarDesired -Desired $Desired -Now $Now
}

function Write-AppxValue {
	param($Resource, $Value)
	if ($null -eq $Value) {
		Clear-App -Family $Resource.PackageFamilyName
	} elseif ($Value -isnot [string] -and -not ($Value -is [bool] -and $Value)) {
		throw (ConvertTo-Exception -Code 'noAppVersion' -Words '{{value}} isn''t an app version' -Param @{ value = [string] $Value })
	} else {
		Request-App -Resource $Resource
	}
}

function Clear-App {
	# For new accounts first, so it is not reinstalled during removal. Removing for everybody works on the bundle where there is one.
	# https://learn.microsoft.com/powershell/module/appx/remove-appxpackage
	param([string] $Family)
	foreach ($package in @(Get-AppList -Family $Family -Type 'Main')) {
		if ((Get-Property -Object $package -Name 'NonRemovable') -eq $true) {
			throw (ConvertTo-Exception -Code 'appBelongsToWindows' -Status 'denied' -Words 'the app is part of Windows; it can''t be uninstalled')
		}
	}
	foreach ($package in @(Get-ProvisionedApp -Family $Family)) {
		$null = Dism\Remove-AppxProvisionedPackage -Online -PackageName $package.PackageName -ErrorAction Stop
	}
	foreach ($type in @('Bundle', 'Main')) {
		foreach ($package in @(Get-AppList -Family $Family -Type $type)) {
			Appx\Remove-AppxPackage -Package $package.PackageFullName -AllUsers -Confirm:$false -ErrorAction Stop
		}
	}
}

function Request-App {
	# From what is still on this PC; otherwise from the catalog's source.
	param($Resource)
	Open-AppxModule
	try {
		Appx\Add-AppxPackage -RegisterByFamilyName -MainPackage $Resource.PackageFamilyName -Confirm:$false -ErrorAction Stop
		return
	} catch {
		$reason = $_.Exception.Message
	}
	$from = Get-Property -Object $Resource -Name 'Reinstall'
	if ((Get-Property -Object $from -Name 'Tool') -ne 'winget' -or [string] (Get-Property -Object $from -Name 'Id') -eq '') {
		$given = @{ reason = [string] $reason }
		throw (ConvertTo-Exception -Code 'appGone' -Status 'unavailable' -Words 'the app is no longer on this PC, and only the Microsoft Store brings it back ({{reason}})' -Param $given)
	}
	$installer = @(Get-AppList -Family 'Microsoft.DesktopAppInstaller_8wekyb3d8bbwe' -Type 'Main')
	if ($installer.Count -eq 0) {
		throw (ConvertTo-Exception -Code 'noWinget' -Status 'unavailable' -Words 'winget, which would bring the app back, isn''t on this PC')
	}
	$code = Invoke-Winget -Folder $installer[0].InstallLocation -Id $from.Id -Source (Get-Property -Object $from -Name 'Source')
	if ($code -ne 0) {
		$given = @{ call = 'winget'; number = '0x' + ([int] $code).ToString('x8') }
		throw (ConvertTo-Exception -Code 'windowsNumber' -Words '{{call}} answered {{number}}' -Param $given)
	}
}

function Invoke-Winget {
	# By its full path in a folder only Windows writes to. What it prints is localised and not read.
	# https://learn.microsoft.com/windows/package-manager/winget/install
	param([string] $Folder, [string] $Id, [string] $Source)
	$ErrorActionPreference = 'Continue'
	$PSNativeCommandUseErrorActionPreference = $false
	$program = [System.IO.Path]::Combine($Folder, 'winget.exe')
	$words = @('install', '--id', $Id, '--exact', '--silent', '--disable-interactivity', '--accept-package-agreements', '--accept-source-agreements')
	if ($Source -ne '') {
		$words += @('--source', $Source)
	}
	$null = & $program $words 2>&1
	return $LASTEXITCODE
}
